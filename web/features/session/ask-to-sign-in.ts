import type { User } from '#contract/schemas/user.ts'
import { knownSession, session } from '#web/data/session.ts'
import { openSignIn, popup } from './sign-in-popup.ts'

/**
 * Who is signed in; whoever is not gets the details popup. Resolves when they are signed in and the popup is closed again,
 * or with undefined when they closed it.
 */
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
