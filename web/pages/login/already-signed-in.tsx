import { useRouter } from '@tanstack/react-router'
import type { User } from '#contract/schemas/user.ts'
import { m } from '#messages'
import { logOut } from '#web/features/log-out/log-out.ts'
import { SignInFrame } from '#web/features/session/sign-in-frame.tsx'
import { writePhone } from '#web/ui/phone.ts'

/** On a shared phone it may be somebody else: the other way out is beside the way on. */
export function AlreadySignedIn({ user, next }: { user: User; next: string }) {
  const router = useRouter()
  return (
    <SignInFrame
      title={m.login_already()}
      text={m.login_already_text({ name: user.name, phone: writePhone(user.phone) })}
    >
      <a href={next} className="button w-full">
        {m.login_go_on()}
      </a>
      <button type="button" className="button button-quiet mt-3 w-full" onClick={() => logOut(router)}>
        {m.account_logout()}
      </button>
    </SignInFrame>
  )
}
