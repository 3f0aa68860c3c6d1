import { lockLostVisits, notifyVisitors } from '#server/features/property/property.lost-visits.queries.ts'
import { recordAudits } from '#server/platform/audit/audit.ts'
import { endConsents } from '#server/platform/consents/consents.ts'
import type { Context } from '#server/platform/context/context.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { queueNotice } from '#server/platform/notices/notices.ts'
import { admit, mayDeleteProperty, maySeeProperty } from '#server/platform/sessions/policies.ts'
import type { Viewer } from '#server/platform/sessions/sessions.ts'
import {
  deleteProperties,
  deleteReports,
  deleteVisits,
  type LockedRow,
  lockProperty,
} from './property.update.queries.ts'

/** Throws not_found and forbidden. */
export async function removeProperty(context: Context, viewer: Viewer, id: number): Promise<void> {
  await context.db.transaction(async (tx) => {
    const row = await lockProperty(tx, id)
    if (!row) throw new ApiError('not_found')
    const may = mayDeleteProperty(viewer, row)
    admit({ sees: row.moderation === 'accepted' || maySeeProperty(viewer, row), may })
    await deleteListings(context, tx, viewer, [row])
  })
}

/**
 * Inquiries stay with their recipients, visitors of upcoming tours and owners who did not ask for it are notified, and
 * the next sweep deletes the files; everything else about the listings is deleted. `rows` are locked.
 */
export async function deleteListings(
  context: Context,
  tx: Tx,
  viewer: Viewer,
  rows: Pick<LockedRow, 'id' | 'user_id'>[],
): Promise<void> {
  const now = context.now()
  const ids = rows.map(({ id }) => id)
  const lost = await lockLostVisits(tx, ids, now)
  await endConsents(tx, [...(await deleteVisits(tx, ids)), ...(await deleteReports(tx, ids))], now)
  await deleteProperties(tx, ids)
  await notifyVisitors(context, tx, lost)
  for (const [owner, theirs] of Map.groupBy(rows, ({ user_id }) => user_id)) {
    if (owner !== viewer.id)
      await notifyOwner(
        context,
        tx,
        owner,
        theirs.map(({ id }) => id),
      )
  }
  const entries = rows.map(({ id, user_id }) => ({
    ...{ actor: viewer.id, action: 'property.deleted' as const, subject: `property:${id}` },
    details: { owner: user_id },
  }))
  await recordAudits(tx, entries, now)
}

/** One notice for each owner, however many listings of theirs are deleted at the same time. */
async function notifyOwner(context: Context, tx: Tx, owner: number, ids: number[]): Promise<void> {
  await queueNotice(context, tx, {
    kind: 'property.deleted',
    subject: { kind: 'user', id: owner },
    // An id is never used again.
    occurrence: ids[0],
    data: { ids },
    recipient_id: owner,
  })
}
