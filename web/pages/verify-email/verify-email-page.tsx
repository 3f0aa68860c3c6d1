import type { EmailLink } from '#contract/schemas/user.ts'
import { m } from '#messages'
import { fetchApi } from '#web/data/api.ts'
import { pages } from '#web/data/pages.ts'
import { enterSession, useSession } from '#web/data/session.ts'
import { useAction } from '#web/data/use-action.ts'
import { LinkFrame } from '#web/features/session/link-frame.tsx'
import { useDescribedLink } from '#web/features/session/use-described-link.ts'

export function VerifyEmailPage() {
  const session = useSession()
  // The session decides whether the link may be confirmed here.
  const link = useDescribedLink(
    async (token, signal) => (await fetchApi('user.describeEmailLink', { body: { token } }, signal)).data,
    session.status === 'loading',
  )
  return (
    <LinkFrame
      title={m.verify_email_title()}
      text={m.verify_email_text()}
      link={link}
      none={m.verify_email_none()}
      elsewhere={
        <a href={pages.settings.href()} className="button button-quiet verify-next">
          {m.settings_title()}
        </a>
      }
    >
      {({ token, about }) => <Confirm key={token} token={token} link={about} />}
    </LinkFrame>
  )
}

function Confirm({ token, link }: { token: string; link: EmailLink }) {
  const { state, sentence, send } = useAction(m.settings_failed)
  const session = useSession()
  const confirm = () =>
    send(async () => {
      await fetchApi('user.verifyEmail', { body: { token } })
      if (session.status === 'signed_in') enterSession((await fetchApi('user.profile', {})).user)
    })
  if (state === 'done') {
    return (
      <>
        <p role="status" className="strong good">
          {m.email_link_done()}
        </p>
        <a href={pages.home.href()} className="button button-quiet verify-next">
          {m.verify_email_on()}
        </a>
      </>
    )
  }
  return (
    <>
      <p role="alert" className={state === 'failed' ? 'form-failed form-failed-above-link' : 'sr-only'}>
        {state === 'failed' && sentence}
      </p>
      <p className="title-4 break-anywhere">{link.email}</p>
      <p className="verify-account">{m.verify_email_account({ ends: link.phone_ends })}</p>
      <button type="button" className="button" disabled={state === 'sending'} onClick={confirm}>
        {state === 'sending' ? m.form_wait() : m.verify_email_confirm()}
      </button>
      <p className="fine-print">{m.verify_email_not_you()}</p>
    </>
  )
}
