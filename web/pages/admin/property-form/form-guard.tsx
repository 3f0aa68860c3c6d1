import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import type { User } from '#contract/schemas/user.ts'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { useSession } from '#web/data/session.ts'
import { SignInButton } from '#web/features/session/sign-in-button.tsx'
import { FormSkeleton } from './form-skeleton.tsx'

/** When the session ends while somebody writes, the form stays, and the draft is stored. */
export function FormGuard({ children }: { children: (user: User) => ReactNode }) {
  const session = useSession()
  const router = useRouter()
  const seen = useRef(false)
  if (session.status === 'signed_in') seen.current = true
  const arrivedOut = session.status === 'signed_out' && !session.leaving && !seen.current
  useEffect(() => {
    if (!arrivedOut) return
    const next = location.pathname + location.search
    router.navigate({ href: pages.login.href(next), replace: true })
  }, [arrivedOut, router])
  if (session.status === 'signed_in') return children(session.user)
  if (session.status === 'signed_out') return <PleaseLogin />
  return (
    <>
      <FormSkeleton label={m.property_form_loading_user()} />
      <noscript>
        <p className="form-failed">{m.form_needs_script()}</p>
      </noscript>
    </>
  )
}

function PleaseLogin() {
  return (
    <div className="panel panel-roomy">
      <p role="alert" className="title-3 bold">
        {m.property_form_please_login()}
      </p>
      <p className="gate-ask muted">{m.property_form_please_login_text()}</p>
      <SignInButton className="button" next={pages.admin.href()} />
    </div>
  )
}
