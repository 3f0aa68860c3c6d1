import type { CallInput, CallOutput } from '#contract/api.ts'
import { findAgency } from '#server/features/agency/agency.queries.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import type { Caller } from '#server/platform/calls/visit.ts'
import type { Context } from '#server/platform/context/context.ts'
import { ApiError, invalidField } from '#server/platform/errors/api-error.ts'
import { m } from '#server/platform/messages/messages.ts'
import { endSessionsOf, holdSession, noteProof } from '#server/platform/sessions/sessions.ts'
import { refusePassword } from './user.guessable.ts'
import { hashPassword } from './user.password.ts'
import { updateUser } from './user.queries.ts'
import { tryPassword } from './user.try-password.ts'

/**
 * Sets a new password and ends the other sessions of the account. Throws invalid_input for a wrong current or a weak
 * new password, not_signed_in, and too_many_requests.
 */
export async function changePassword(
  context: Context,
  { body }: CallInput<'user.changePassword'>,
  { viewer, visit, locale }: Caller<'user.changePassword'>,
): Promise<CallOutput<'user.changePassword'>> {
  const { db, now } = context
  if (!(await tryPassword(context, viewer, visit, body.current))) {
    throw invalidField('current', m.security_wrong_password)
  }
  const known = [(await findAgency(db)).name, viewer.name, viewer.username, viewer.email, viewer.phone]
  const problem = await refusePassword(body.password, known)
  if (problem) throw invalidField('password', problem)
  const password_hash = await hashPassword(body.password)
  await db.transaction(async (tx) => {
    await holdSession(tx, viewer)
    if (!(await updateUser(tx, viewer.id, { password_hash }, now()))) throw new ApiError('not_signed_in')
    const ended = await endSessionsOf(tx, viewer.id, viewer.session.hash)
    await noteProof(tx, viewer.session.hash, { factor: false }, now())
    const act = { actor: viewer.id, subject: `user:${viewer.id}`, details: { ended } }
    await recordAudit(tx, { ...act, action: 'user.password_changed' }, now())
  })
  return { message: m.security_password_changed({}, { locale }) }
}
