import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { useSession } from '#web/data/session.ts'
import { PasskeySignIn } from '#web/features/security/passkey-sign-in.tsx'
import { DetailsForm } from '#web/features/session/details-form.tsx'
import { SignInFrame } from '#web/features/session/sign-in-frame.tsx'
import { AlreadySignedIn } from './already-signed-in.tsx'
import { DemoSignIn } from './demo-sign-in.tsx'

type Props = { next?: string; demo?: string }

export function LoginPage({ next = pages.home.href(), demo }: Props) {
  const session = useSession()
  const router = useRouter()
  const [leaving, setLeaving] = useState(false)
  const goOn = () => {
    setLeaving(true)
    router.navigate({ href: next, replace: true })
  }
  if (demo) return <DemoSignIn token={demo} next={next} />
  if (session.status === 'signed_in' && !leaving) return <AlreadySignedIn user={session.user} next={next} />
  return (
    <SignInFrame
      title={m.login_title()}
      text={next === pages.home.href() ? m.login_text() : m.login_next_text()}
    >
      <DetailsForm onSignIn={() => setLeaving(true)} onDone={goOn} />
      <PasskeySignIn next={next} onSignIn={() => setLeaving(true)} />
    </SignInFrame>
  )
}
