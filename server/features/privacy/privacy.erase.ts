import { notifyVisitors } from '#server/features/property/property.lost-visits.queries.ts'
import { lockSuperadmins } from '#server/features/user/user.queries.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import type { Context } from '#server/platform/context/context.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { erasureDigest, recordErasures } from '#server/platform/erasures/erasures.ts'
import { keepErasuresFile } from '#server/platform/erasures/erasures-file.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { findUnnamed, removeFiles } from '#server/platform/media/named-files.ts'
import { m } from '#server/platform/messages/messages.ts'
import type { Viewer } from '#server/platform/sessions/sessions.ts'
import { keepSuspension } from '#server/platform/sessions/suspended-numbers.ts'
import { handOver } from '../handover/handover.make.queries.ts'
import { forgetContact, replaceNumber } from '../property/property.numbers.queries.ts'
import { isStaffRole, lockUser, type UserRow } from '../user/user.queries.ts'
import { type Erased, erasePerson, findVerifiedEmail } from './privacy.erase.queries.ts'
import { notifyOwners } from './privacy.notify-owners.ts'

/**
 * Deletes rows in one transaction, then files. An audit entry stays, with the account's id and without a name. The work
 * of staff goes to a superadmin before, because it is the agency's. Throws `conflict` for the last superadmin, and
 * `not_signed_in` when another request erased the viewer meanwhile.
 */
export async function eraseViewer(context: Context, viewer: Pick<Viewer, 'id' | 'role'>): Promise<Date> {
  return erase(context, viewer.id, async (tx) => {
    if (!isStaffRole(viewer.role)) return { id: viewer.id, to: undefined }
    const superadmins = await lockSuperadmins(tx)
    if (viewer.role === 'superadmin' && superadmins.length < 2) {
      throw new ApiError('conflict', { sentence: m.privacy_last_superadmin })
    }
    return { id: viewer.id, to: superadmins.find((id) => id !== viewer.id) }
  })
}

/**
 * The work of the person for the agency goes to `handOverTo` before, if that is given. Throws not_found, forbidden (demoted
 * or suspended meanwhile), conflict for oneself, and invalid_input for somebody who cannot take it.
 */
export async function eraseOther(
  context: Context,
  viewer: Viewer,
  id: number,
  handOverTo: number | undefined,
): Promise<Date> {
  if (id === viewer.id) throw new ApiError('conflict', { sentence: m.admin_user_erase_self })
  return erase(context, viewer.id, async (tx) => {
    if (!(await lockSuperadmins(tx)).includes(viewer.id)) throw new ApiError('forbidden')
    return { id, to: handOverTo }
  })
}

/** `to` gets the work of the person. */
type Choice = { id: number; to: number | undefined }

async function erase(context: Context, actor: number, choose: (tx: Tx) => Promise<Choice>): Promise<Date> {
  const { db, log, now, secret } = context
  const erased_at = now()
  const { id, hashes } = await db.transaction(async (tx) => {
    const { id: chosen, to } = await choose(tx)
    const { user, person, made_at, suspended } = await lockPerson(tx, chosen, actor)
    const handover = to === undefined ? undefined : { from: user, to, actor }
    const entries = handover ? (await handOver(context, tx, handover, 'hand_over_to')).entries : []
    // The number of somebody who was the agency's, or whom it suspended, leaves the site with them.
    if (person.verified && (suspended || isStaffRole(user.role))) {
      entries.push(...(await forgetContact(tx, user, { actor, now: erased_at })))
      entries.push(...(await replaceNumber(tx, user, { actor, now: erased_at })))
    }
    const { phone, email } = person
    if (suspended && person.verified && phone) await keepSuspension(tx, secret, phone, erased_at)
    const facts = {
      ...(person.verified && phone && { phone: erasureDigest(secret, 'phone', phone) }),
      ...(email && { email: erasureDigest(secret, 'email', email) }),
      ...(to !== undefined && { handed_over_to: to }),
    }
    await recordErasures(tx, [{ kind: 'person', user_id: person.id, made_at, ...facts }], erased_at)
    const { files: hashes, awaited, lost } = await erasePerson(tx, person, erased_at)
    await notifyOwners(context, tx, awaited)
    await notifyVisitors(context, tx, lost)
    for (const entry of entries) await recordAudit(tx, entry, erased_at)
    const subject = `user:${person.id}`
    await recordAudit(tx, { actor, action: 'user.erased', subject }, erased_at)
    return { id: person.id, hashes }
  })
  await keepErasuresFile(context)
  await removeFiles(context, await findUnnamed(db, hashes))
  log.info({ user: id, files: hashes.length }, 'Account erased')
  return erased_at
}

async function lockPerson(
  tx: Tx,
  id: number,
  actor: number,
): Promise<{ user: UserRow; person: Erased & { id: number }; made_at: string; suspended: boolean }> {
  const user = await lockUser(tx, id)
  if (!user) throw new ApiError(id === actor ? 'not_signed_in' : 'not_found')
  const { phone, phone_verified_at, created_at } = user
  const email = await findVerifiedEmail(tx, id)
  return {
    user,
    person: { id, phone, verified: phone_verified_at !== null, email },
    made_at: created_at.toISOString(),
    suspended: user.suspended_at !== null,
  }
}
