import { useEffect, useState } from 'react'
import { pages } from '#contract/pages.ts'
import type { EmailLink } from '#contract/schemas/user.ts'
import { m } from '#messages'
import { CallError, fetchApi } from '#web/data/api.ts'
import { enterSession, useSession } from '#web/data/session.ts'
import { useAction } from '#web/data/use-action.ts'
import { SignInFrame } from '#web/features/session/sign-in-frame.tsx'

type Look =
  | { status: 'loading' | 'none' }
  | { status: 'failed'; sentence: string }
  | { status: 'open'; token: string; link: EmailLink }

export function VerifyEmailPage() {
  const [look, setLook] = useState<Look>({ status: 'loading' })
  const session = useSession()
  const waits = session.status === 'loading'
  // The session decides whether the link may be confirmed here.
  useEffect(() => {
    if (waits) return
    let gone = false
    const read = () =>
      lookAt(location.hash.slice(1)).then((found) => {
        if (!gone) setLook(found)
      })
    read()
    addEventListener('hashchange', read)
    return () => {
      gone = true
      removeEventListener('hashchange', read)
    }
  }, [waits])
  return (
    <SignInFrame title={m.verify_email_title()} text={m.verify_email_text()}>
      {look.status === 'loading' && <p role="status">{m.shell_loading()}</p>}
      {look.status === 'none' && <p>{m.verify_email_none()}</p>}
      {look.status === 'failed' && (
        <p role="alert" className="form-failed">
          {look.sentence}
        </p>
      )}
      {look.status === 'open' && <Confirm key={look.token} token={look.token} link={look.link} />}
      {(look.status === 'none' || look.status === 'failed') && (
        <a href={pages.settings.href()} className="button button-quiet verify-next">
          {m.settings_title()}
        </a>
      )}
    </SignInFrame>
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

async function lookAt(token: string): Promise<Look> {
  if (!token) return { status: 'none' }
  try {
    const { data } = await fetchApi('user.describeEmailLink', { body: { token } })
    return { status: 'open', token, link: data }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return { status: 'failed', sentence: error.failure?.error ?? m.settings_not_loaded() }
  }
}
