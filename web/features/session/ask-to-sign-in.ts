import type { User } from '#contract/schemas/user.ts'
import { knownSession, session } from '#web/data/session.ts'
import { openSignIn, popup } from './sign-in-popup.ts'

/** Returns the signed-in user, or opens the sign-in popup. Undefined when the popup was closed without signing in. */
export async function askToSignIn(): Promise<User | undefined> {
  const known = await knownSession()
  if (known.status === 'signed_in') return known.user
  await openSignIn()
  if (popup.get()) await popupClosed()
  const now = session.get()
  return now.status === 'signed_in' ? now.user : undefined
}

function popupClosed() {
  return new Promise<void>((resolve) => {
    const stop = popup.subscribe(() => {
      if (popup.get()) return
      stop()
      resolve()
    })
  })
}
