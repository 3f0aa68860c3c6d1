import type { Role } from '#contract/enums.ts'
import { localeOf } from '#contract/locales.ts'
import { lockSuperadmins } from '#server/features/user/user.queries.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import { spellCommand } from '#server/platform/config/spell-command.ts'
import type { Context } from '#server/platform/context/context.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { ApiError, invalidField } from '#server/platform/errors/api-error.ts'
import { m } from '#server/platform/messages/messages.ts'
import { mayUpdateAccount } from '#server/platform/sessions/policies.ts'
import { requireRecentProof } from '#server/platform/sessions/proof.ts'
import { endSessionsOf, type Viewer } from '#server/platform/sessions/sessions.ts'
import { handOver } from '../handover/handover.make.queries.ts'
import { replaceNumber } from '../property/property.numbers.queries.ts'
import { releaseListings, withholdListings } from '../property/property.withheld.queries.ts'
import { isStaffRole, type UserRow } from '../user/user.queries.ts'
import { type AccountRow, findAccount, lockAccount, updateAccount } from './admin.accounts.queries.ts'

type Change = { role?: Role; suspended?: boolean; keep_listings?: boolean; hand_over_to?: number }
export type Changed = 'nothing' | 'suspended' | 'restored' | 'role' | 'handed_over'

/**
 * A superadmin always remains: the caller, whose role is verified under a lock. Listings of suspended people are hidden
 * unless `keep` says otherwise (docs/decisions/0027-suspension.md), or are handed over (0069). Throws not_found, forbidden, and conflict with a
 * sentence.
 */
export async function changeAccount(
  context: Context,
  viewer: Viewer,
  id: number,
  change: Change,
): Promise<{ row: AccountRow; changed: Changed }> {
  const { db, now } = context
  const { hand_over_to } = change
  if (change.role !== undefined || hand_over_to !== undefined) requireRecentProof(viewer, now())
  if (!mayUpdateAccount(viewer, id)) throw new ApiError('conflict', { sentence: m.admin_user_self })
  return db.transaction(async (tx) => {
    const superadmins = await lockSuperadmins(tx)
    if (!superadmins.includes(viewer.id)) throw new ApiError('forbidden')
    const before = await lockAccount(tx, id)
    if (!before) throw new ApiError('not_found')
    const role = change.role ?? before.role
    const suspended = change.suspended ?? before.suspended_at !== null
    const moved = role !== before.role
    const turned = suspended !== (before.suspended_at !== null)
    if (moved) refuseRole(role, before)
    if (moved || turned) {
      const suspended_at = suspended ? (before.suspended_at ?? now()) : null
      await updateAccount(tx, id, { role, suspended_at }, now())
      await endSessionsOf(tx, id)
    }
    // Before the listings are hidden, so that those of the agency stay on the site.
    const handover =
      hand_over_to === undefined ? undefined : { from: before, to: hand_over_to, actor: viewer.id }
    const leaves = (suspended && turned) || (moved && !isStaffRole(role))
    if (handover && !leaves) throw invalidField('hand_over_to', m.handover_leaves_staff)
    const entries = handover ? (await handOver(context, tx, handover, 'hand_over_to')).entries : []
    const listings = turned ? await withholdOrRelease(tx, before, suspended, change.keep_listings, now()) : 0
    if (suspended && turned && before.phone_verified_at) {
      entries.push(...(await replaceNumber(tx, before, { actor: viewer.id, now: now() })))
    }
    const row = await findAccount(tx, id)
    if (!row) throw new ApiError('not_found')
    const act = { actor: viewer.id, subject: `user:${id}` }
    if (moved) {
      const details = { from: before.role, to: role }
      await recordAudit(tx, { ...act, action: 'user.role_changed', details }, now())
    }
    if (turned) {
      const action = suspended ? 'user.suspended' : 'user.restored'
      await recordAudit(tx, { ...act, action, details: { listings } }, now())
    }
    for (const entry of entries) await recordAudit(tx, entry, now())
    if (handover) return { row, changed: 'handed_over' }
    return { row, changed: turned ? (suspended ? 'suspended' : 'restored') : moved ? 'role' : 'nothing' }
  })
}

// Runs after the sessions have ended, so that a listing published until then is hidden, too.
async function withholdOrRelease(
  tx: Tx,
  { id, language }: Pick<UserRow, 'id' | 'language'>,
  suspended: boolean,
  keep: boolean | undefined,
  now: Date,
) {
  if (!suspended) return releaseListings(tx, id, now)
  return keep ? 0 : withholdListings(tx, id, localeOf(language), now)
}

function refuseRole(role: Role, user: { password_hash: string | null; phone_verified_at: Date | null }) {
  if (role === 'superadmin' && !user.password_hash) {
    throw new ApiError('conflict', {
      sentence: (_, options) => m.admin_user_no_password({ command: spellCommand('superadmin') }, options),
    })
  }
  // Anybody may sign in with anybody's name and number; only a verified number identifies the person.
  if ((role === 'agent' || role === 'admin' || role === 'superadmin') && !user.phone_verified_at) {
    throw new ApiError('conflict', { sentence: m.admin_user_unverified })
  }
}
