import type { CallInput, CallOutput } from '#contract/api.ts'
import { lockUser, type UserRow, updateUser } from '#server/features/user/user.queries.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import type { Caller } from '#server/platform/calls/visit.ts'
import type { Context } from '#server/platform/context/context.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { m } from '#server/platform/messages/messages.ts'
import { endSessionsOf, startSession } from '#server/platform/sessions/sessions.ts'
import { idOfInvitation, opensInvitation } from './invitation.link.ts'
import { deleteInvitation, findInvitation, type InvitationRow } from './invitation.queries.ts'

/** Throws not_found, with the same sentence for every link that does not work, and too_many_requests. */
export async function describeInvitation(
  context: Context,
  { body }: CallInput<'invitation.describe'>,
  { viewer, visit }: Caller<'invitation.describe'>,
): Promise<CallOutput<'invitation.describe'>> {
  await context.limits.take('invitation_address', visit.address)
  const { name, role, phone } = await openInvitation(context, context.db, body.token)
  const mine = viewer?.verified === true && viewer.phone === phone
  return { data: { name, role, phone_ends: phone.slice(-4), mine } }
}

/**
 * The link alone gives nothing: the caller must have verified the number that a superadmin invited. The link works once
 * and while its author is an active superadmin. Throws not_found as `describeInvitation`, and forbidden with a sentence
 * for another or an unverified number.
 */
export async function acceptInvitation(
  context: Context,
  { body }: CallInput<'invitation.accept'>,
  { viewer, visit, locale }: Caller<'invitation.accept'>,
): Promise<CallOutput<'invitation.accept'>> {
  await context.limits.take('invitation_address', visit.address)
  const now = context.now()
  const accepted = await context.db.transaction(async (tx) => {
    // In the order of an erasure: the person, then what names them.
    const person = await lockUser(tx, viewer.id)
    if (!person) throw new ApiError('not_signed_in')
    // Suspended while this waited for the lock.
    if (person.suspended_at) throw new ApiError('forbidden', { sentence: m.user_suspended })
    const invitation = await openInvitation(context, tx, body.token, true)
    if (!person.phone_verified_at || person.phone !== invitation.phone) {
      const digits = invitation.phone.slice(-4)
      throw new ApiError('forbidden', {
        sentence: (_, options) => m.invitation_other_number({ digits }, options),
      })
    }
    const user = await giveRole(tx, person, invitation, now)
    await deleteInvitation(tx, invitation.id)
    await endSessionsOf(tx, user.id)
    return { user, session: await startSession(tx, user, visit.userAgent, now) }
  })
  visit.openSession(accepted.session)
  return { data: { role: accepted.user.role }, message: m.invitation_accepted({}, { locale }) }
}

async function giveRole(tx: Tx, person: UserRow, { id, role }: InvitationRow, now: Date): Promise<UserRow> {
  // A superadmin may have given more meanwhile.
  if (person.role === role || person.role === 'superadmin' || (person.role === 'admin' && role === 'agent'))
    return person
  const user = await updateUser(tx, person.id, { role }, now)
  if (!user) throw new ApiError('not_signed_in')
  const details = { from: person.role, to: role, invitation: id }
  const act = { action: 'invitation.accepted', subject: `user:${person.id}`, details } as const
  await recordAudit(tx, { actor: person.id, ...act }, now)
  return user
}

async function openInvitation(
  context: Context,
  db: Db | Tx,
  token: string,
  lock?: true,
): Promise<InvitationRow> {
  const id = idOfInvitation(token)
  const row = id === undefined ? undefined : await findInvitation(db, id, lock)
  if (!row || !opensInvitation(context, row, token))
    throw new ApiError('not_found', { sentence: m.invitation_over })
  return row
}
