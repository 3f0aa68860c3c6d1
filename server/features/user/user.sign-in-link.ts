import type { CallInput, CallOutput } from '#contract/api.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import type { Caller } from '#server/platform/calls/visit.ts'
import type { Context } from '#server/platform/context/context.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { isTaken } from '#server/platform/db/unique-violation.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { m } from '#server/platform/messages/messages.ts'
import { rememberDevice } from '#server/platform/sessions/devices.ts'
import { endSuspension } from '#server/platform/sessions/suspended-numbers.ts'
import { moveSession } from './user.login.ts'
import { takeOverGuest } from './user.merge.ts'
import { lockAccount, lockUser, type UserRow, updateUser } from './user.queries.ts'
import { takeSignInLink } from './user.sign-in-link.queries.ts'
import { answerUser } from './user.signed-in.ts'
import { handInWithheldContacts } from './user.withheld.queries.ts'

/**
 * Signs in by a link that a superadmin created. The superadmin attested the person's identity, so the number counts
 * as verified. The link is a first factor: an admin's session still needs the second one. Superadmins have no links.
 * Throws not_found with the same sentence for every link that does not work, and forbidden for a suspended person.
 */
export async function signInBySuperadminLink(
  context: Context,
  { body }: CallInput<'user.link'>,
  { viewer, visit }: Caller<'user.link'>,
): Promise<CallOutput<'user.link'>> {
  const { db, limits, secret, now } = context
  const facts = { proved: true }
  await limits.take('sign_in_link_address', visit.address)
  const opened = await db
    .transaction(async (tx) => {
      const userId = await takeSignInLink(tx, body.token, now())
      const found = userId === undefined ? undefined : await lockUser(tx, userId)
      if (!found || found.role === 'superadmin') throw linkOver()
      if (found.suspended_at) throw new ApiError('forbidden', { sentence: m.user_suspended })
      await endSuspension(tx, secret, found.phone)
      const proven = await proveByLink(tx, found, now())
      const user = await takeOverGuest(tx, viewer, proven, now())
      const session = await moveSession(tx, viewer, user, visit, now(), facts)
      const known = { userId: user.id, token: session.token }
      const device = await rememberDevice(tx, known, visit.device, now())
      const act = { actor: user.id, subject: `user:${user.id}`, details: {} }
      await recordAudit(tx, { ...act, action: 'user.link_signed_in' }, now())
      return { user, session, device }
    })
    .catch((error) => {
      // Somebody verified the number at the same time.
      throw isTaken(error, 'users_verified_phone') ? linkOver() : error
    })
  visit.openSession(opened.session)
  visit.keepDevice(opened.device)
  return answerUser(context, opened.user, facts)
}

async function proveByLink(tx: Tx, user: UserRow, now: Date): Promise<UserRow> {
  if (user.phone_verified_at) return user
  if (await lockAccount(tx, user.phone)) throw linkOver()
  const proven = await updateUser(tx, user.id, { phone_verified_at: now }, now)
  if (!proven) throw linkOver()
  await handInWithheldContacts(tx, proven.id, now)
  return proven
}

function linkOver(): ApiError {
  return new ApiError('not_found', { sentence: m.user_link_over })
}
