import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { CallError, fetchApi } from '#web/data/api.ts'
import { pages } from '#web/data/pages.ts'
import { enterSession } from '#web/data/session.ts'
import { clearDismissal } from '#web/features/security/factor-reminder.tsx'
import { SignInFrame } from '#web/features/session/sign-in-frame.tsx'

type Props = { token: string; next?: string; onDone: () => void }

/** A script signs in, because a GET request must change nothing. */
export function DemoSignIn({ token, next, onDone }: Props) {
  const [failed, setFailed] = useState(false)
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    fetchApi('user.demo', { body: { token } }).then(
      ({ user }) => {
        clearDismissal()
        enterSession(user)
        onDone()
      },
      (error) => {
        if (!(error instanceof CallError)) throw error
        setFailed(true)
      },
    )
  }, [token, onDone])
  return (
    <SignInFrame title={m.login_title()} text={failed ? m.login_text() : m.form_wait()}>
      <p role="alert" className={failed ? 'form-failed form-failed-before' : 'sr-only'}>
        {failed && m.login_demo_failed()}
      </p>
      {failed && (
        <a href={pages.login.href(next)} className="button button-wide">
          {m.login_other_way()}
        </a>
      )}
    </SignInFrame>
  )
}
