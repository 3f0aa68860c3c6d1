import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { User } from '#contract/schemas/user.ts'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { session, useSession } from '#web/data/session.ts'
import { PasskeySignIn } from '#web/features/security/passkey-sign-in.tsx'
import { DetailsForm } from '#web/features/session/details-form.tsx'
import { isStaff } from '#web/features/session/roles.ts'
import { SignInFrame } from '#web/features/session/sign-in-frame.tsx'
import { AlreadySignedIn } from './already-signed-in.tsx'
import { DemoSignIn } from './demo-sign-in.tsx'

type Props = { next?: string; demo?: string }

export function LoginPage({ next, demo }: Props) {
  const known = useSession()
  const router = useRouter()
  const [leaving, setLeaving] = useState(false)
  const asked = next === pages.home.href() ? undefined : next
  const goOn = () => {
    const now = session.get()
    if (now.status !== 'signed_in') return
    setLeaving(true)
    router.navigate({ href: asked ?? startPageOf(now.user), replace: true })
  }
  if (demo) return <DemoSignIn token={demo} next={next} onDone={goOn} />
  if (known.status === 'signed_in' && !leaving)
    return <AlreadySignedIn user={known.user} next={asked ?? startPageOf(known.user)} />
  return (
    <SignInFrame title={m.login_title()} text={asked ? m.login_next_text() : m.login_text()}>
      <DetailsForm onSignIn={() => setLeaving(true)} onDone={goOn} />
      <PasskeySignIn onSignIn={() => setLeaving(true)} onDone={goOn} />
    </SignInFrame>
  )
}

/** Where a person begins whom no page sent here. */
function startPageOf(user: User): string {
  return isStaff(user) ? pages.dashboard.href() : pages.home.href()
}
