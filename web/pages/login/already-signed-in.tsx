import { useRouter } from '@tanstack/react-router'
import type { User } from '#contract/schemas/user.ts'
import { m } from '#messages'
import { logOut } from '#web/features/log-out/log-out.ts'
import { SignInFrame } from '#web/features/session/sign-in-frame.tsx'
import { writePhone } from '#web/ui/phone.ts'

/** A shared phone may have another person's session, so there is a way to sign out. */
export function AlreadySignedIn({ user, next }: { user: User; next: string }) {
  const router = useRouter()
  return (
    <SignInFrame
      title={m.login_already()}
      text={m.login_already_text({ name: user.name, phone: writePhone(user.phone) })}
    >
      <a href={next} className="button button-wide">
        {m.login_go_on()}
      </a>
      <button
        type="button"
        className="button button-quiet button-wide sign-in-other"
        onClick={() => logOut(router)}
      >
        {m.account_logout()}
      </button>
    </SignInFrame>
  )
}
