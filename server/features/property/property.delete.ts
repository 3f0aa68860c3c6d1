import { lockLostVisits, notifyVisitors } from '#server/features/property/property.lost-visits.queries.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import { endConsents } from '#server/platform/consents/consents.ts'
import type { Context } from '#server/platform/context/context.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { admit, mayDeleteProperty, maySeeProperty } from '#server/platform/sessions/policies.ts'
import type { Viewer } from '#server/platform/sessions/sessions.ts'
import { deleteProperty, deleteVisits, lockProperty } from './property.update.queries.ts'

/**
 * Inquiries stay with their recipients, visitors of upcoming tours are notified, and the next sweep deletes the files;
 * everything else about the listing is deleted. Throws not_found and forbidden.
 */
export async function removeProperty(context: Context, viewer: Viewer, id: number): Promise<void> {
  const now = context.now()
  await context.db.transaction(async (tx) => {
    const row = await lockProperty(tx, id)
    if (!row) throw new ApiError('not_found')
    const may = mayDeleteProperty(viewer, row)
    admit({ sees: row.moderation === 'accepted' || maySeeProperty(viewer, row), may })
    const lost = await lockLostVisits(tx, [id], now)
    await endConsents(tx, await deleteVisits(tx, id), now)
    if (!(await deleteProperty(tx, id))) throw new ApiError('not_found')
    await notifyVisitors(context, tx, lost)
    const act = { action: 'property.deleted', subject: `property:${id}` } as const
    await recordAudit(tx, { actor: viewer.id, ...act, details: { owner: row.user_id } }, now)
  })
}
