import { m } from '#messages'
import { fetchApi } from '#web/data/api.ts'
import { enterSession, session } from '#web/data/session.ts'
import { moveDrafts } from '#web/features/drafts/drafts-of-user.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { signWithPasskey } from './passkeys.ts'

type Props = {
  /** Before the page knows of the session. */
  onSignIn?: () => void
  onDone: () => unknown
}

export function PasskeySignIn({ onSignIn, onDone }: Props) {
  async function signIn() {
    const before = session.get()
    const response = await signWithPasskey(false)
    const { user } = await fetchApi('user.passkeySignIn', { body: { response } })
    if (before.status === 'signed_in') await moveDrafts(before.user.id, user.id)
    onSignIn?.()
    enterSession(user)
    await onDone()
  }
  return (
    <>
      <p className="or-line">{m.passkey_or()}</p>
      <PasskeyButton label={m.passkey_sign_in()} act={signIn} />
    </>
  )
}
