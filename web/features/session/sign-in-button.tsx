import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { useSession } from '#web/data/session.ts'
import { openSignIn } from './sign-in-popup.ts'

type Props = { className: string; next?: string; onOpen?: () => void }

/** Before the page runs, and without JavaScript, a link to the sign-in page. */
export function SignInButton({ className, next, onOpen }: Props) {
  const { status } = useSession()
  if (status === 'loading') {
    return (
      <a href={pages.login.href(next)} className={`${className} sign-in-unknown`}>
        {m.sign_in()}
      </a>
    )
  }
  function open() {
    onOpen?.()
    openSignIn()
  }
  return (
    <button type="button" onClick={open} className={className}>
      {m.sign_in()}
    </button>
  )
}
