import type { Visit } from '#server/platform/calls/visit.ts'
import type { Context } from '#server/platform/context/context.ts'
import type { Viewer } from '#server/platform/sessions/sessions.ts'
import { isPassword } from './user.password.ts'
import { findUser } from './user.queries.ts'

/** Attempts are delayed and share the limits of the sign-in: a stolen session guesses no faster than a stranger. */
export async function tryPassword(
  { db, secret, limits }: Context,
  viewer: Viewer,
  visit: Visit,
  password: string,
): Promise<boolean> {
  const account = secret.digest('phone', viewer.phone).toString('hex')
  await limits.delay('secret_address', visit.address)
  await limits.delay('secret_account', account)
  const stored = (await findUser(db, viewer.id))?.password_hash ?? undefined
  if (!(await isPassword(password, stored))) return false
  await Promise.all([
    limits.forget('secret_address', visit.address),
    limits.forget('secret_account', account),
  ])
  return true
}
