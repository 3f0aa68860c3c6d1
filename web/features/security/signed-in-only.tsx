import { useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import type { User } from '#contract/schemas/user.ts'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { useSession } from '#web/data/session.ts'

const SecondFactorGate = lazy(() => import('./second-factor-gate.tsx'))

type Props = {
  waiting: ReactNode
  children: (user: User) => ReactNode
}

/**
 * Guards pages for signed-in people. Others go to the sign-in page and return. After logging out the home page opens.
 */
export function SignedInOnly({ waiting, children }: Props) {
  const session = useSession()
  const router = useRouter()
  const out = session.status === 'signed_out' && !session.leaving
  useEffect(() => {
    if (!out) return
    const next = location.pathname + location.search
    router.navigate({ href: pages.login.href(next), replace: true })
  }, [out, router])
  if (session.status === 'signed_in') {
    const { user } = session
    if (user.second_factor !== 'to_enrol' && user.second_factor !== 'to_give') return children(user)
    return (
      <Suspense fallback={waiting}>
        <SecondFactorGate key={user.second_factor} user={user} />
      </Suspense>
    )
  }
  return (
    <>
      {waiting}
      <noscript>
        <p className="wrap form-failed">{m.form_needs_script()}</p>
      </noscript>
    </>
  )
}
