import { useRouter } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import type { InvitationLink } from '#contract/schemas/invitation.ts'
import type { User } from '#contract/schemas/user.ts'
import { m } from '#messages'
import { CallError, fetchApi } from '#web/data/api.ts'
import { failureText } from '#web/data/failure-text.ts'
import { usePageContext } from '#web/data/page-context.ts'
import { pages } from '#web/data/pages.ts'
import { enterSession, useSession } from '#web/data/session.ts'
import { useAction } from '#web/data/use-action.ts'
import { useLoaded } from '#web/data/use-loaded.ts'
import { logOut } from '#web/features/log-out/log-out.ts'
import { VerifyNumber } from '#web/features/security/verify-number.tsx'
import { DetailsForm } from '#web/features/session/details-form.tsx'
import { SignInFrame } from '#web/features/session/sign-in-frame.tsx'
import { useLinkToken } from '#web/features/session/use-link-token.ts'
import { showToast } from '#web/ui/toasts.ts'

export function InvitationPage() {
  const { agency } = usePageContext()
  const session = useSession()
  const token = useLinkToken(() => {})
  const user = session.status === 'signed_in' ? session.user : undefined
  const found = useInvitation(token, user)
  const title = m.invitation_title({ agency: agency.name })
  const over = token === '' ? m.invitation_missing() : found.data?.over
  if (over) {
    return (
      <SignInFrame title={title} text={over}>
        <a href={pages.home.href()} className="button button-wide">
          {m.nav_home()}
        </a>
      </SignInFrame>
    )
  }
  const link = found.data?.link
  if (found.status === 'failed') {
    return (
      <SignInFrame title={title} text={m.link_failed()}>
        <button type="button" className="button button-wide" onClick={found.retry}>
          {m.page_retry()}
        </button>
      </SignInFrame>
    )
  }
  if (!token || !link || session.status === 'loading') {
    return (
      <SignInFrame title={title} text={m.form_wait()}>
        {null}
      </SignInFrame>
    )
  }
  const offer = link.role === 'admin' ? m.invitation_as_admin : m.invitation_as_agent
  return (
    <SignInFrame title={title} text={offer({ name: link.name, agency: agency.name })}>
      <Step token={token} name={link.name} user={user} mine={link.mine} digits={link.phone_ends} />
    </SignInFrame>
  )
}

type StepProps = { token: string; name: string; user: User | undefined; mine: boolean; digits: string }

/** First the number, then its code, then the answer. */
function Step({ token, name, user, mine, digits }: StepProps) {
  const router = useRouter()
  if (!user) {
    return (
      <>
        <p className="gate-text">{m.invitation_sign_in({ digits })}</p>
        <DetailsForm name={name} ends={digits} onDone={() => {}} />
      </>
    )
  }
  if (mine) return <Accept token={token} />
  if (!user.verified && user.phone.endsWith(digits)) {
    return (
      <>
        <p className="gate-text">{m.invitation_verify()}</p>
        <VerifyNumber user={user} />
      </>
    )
  }
  return (
    <>
      <p className="gate-text">{m.invitation_wrong_account({ name: user.name, digits })}</p>
      <button
        type="button"
        className="button button-wide"
        onClick={() => logOut(router, pages.invitation.href(token))}
      >
        {m.invitation_other_account()}
      </button>
    </>
  )
}

function Accept({ token }: { token: string }) {
  const router = useRouter()
  const { state, sentence, send } = useAction(m.link_failed)
  async function submit(event: FormEvent) {
    event.preventDefault()
    await send(async () => {
      const { message } = await fetchApi('invitation.accept', { body: { token } })
      enterSession((await fetchApi('user.profile', {})).user)
      showToast(message)
      await router.navigate({ href: pages.settings.href(), replace: true })
    })
  }
  return (
    <form method="post" onSubmit={submit} className="form">
      <p role="alert" className={state === 'failed' ? 'form-failed' : 'sr-only'}>
        {state === 'failed' && sentence}
      </p>
      <button type="submit" className="button button-wide" disabled={state === 'sending' || state === 'done'}>
        {state === 'sending' ? m.form_wait() : m.invitation_accept()}
      </button>
    </form>
  )
}

/** Asks again when somebody has signed in or verified the number, because the answer depends on the caller. */
function useInvitation(token: string | null, user: User | undefined) {
  const key = token ? `${token} ${user?.id} ${user?.verified}` : undefined
  return useLoaded<{ link?: InvitationLink; over?: string }>(key, async (signal) => {
    try {
      return { link: (await fetchApi('invitation.describe', { body: { token: token ?? '' } }, signal)).data }
    } catch (error) {
      if (error instanceof CallError && error.status === 404)
        return { over: failureText(error, m.link_failed()) }
      throw error
    }
  })
}
