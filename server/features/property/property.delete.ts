import { recordAudit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import { ApiError } from '#server/http/errors.ts'
import { admit, mayManageProperty } from '#server/policies.ts'
import type { Viewer } from '#server/sessions/sessions.ts'
import { deleteProperty, lockProperty } from './property.update.queries.ts'

/**
 * Deletes a listing and what hangs on it: pictures, places nearby, changes that wait, wishlists, tours and notices. Letters
 * about it stay with whom they were sent to. Files go with the next sweep. Throws not_found and forbidden.
 */
export async function removeProperty({ db, now }: Context, viewer: Viewer, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockProperty(tx, id)
    if (!row) throw new ApiError('not_found')
    const may = mayManageProperty(viewer, row)
    admit({ sees: may || row.moderation === 'accepted', may })
    if (!(await deleteProperty(tx, id))) throw new ApiError('not_found')
    const act = { action: 'property.deleted', subject: `property:${id}` } as const
    await recordAudit(tx, { actor: viewer.id, ...act, details: { owner: row.user_id } }, now())
  })
}
