import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { pages } from '#contract/pages.ts'
import type { User } from '#contract/schemas/user.ts'
import { m } from '#messages'
import { useSession } from '#web/data/session.ts'
import { SignInButton } from '#web/features/session/sign-in-button.tsx'
import { FormSkeleton } from './form-skeleton.tsx'

/**
 * Somebody signed out is sent to the sign-in page and back. Somebody whose session ends while they write stays here:
 * the draft is kept, and signing in brings it back.
 */
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
    <div className="panel p-6">
      <p role="alert" className="text-xl font-semibold">
        {m.property_form_please_login()}
      </p>
      <p className="mt-2 mb-5 text-ink-soft">{m.property_form_please_login_text()}</p>
      <SignInButton className="button" next={pages.admin.href()} />
    </div>
  )
}
