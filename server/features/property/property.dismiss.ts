import type { Context } from '#server/platform/context/context.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { admit, mayManageProperty, maySeeProperty } from '#server/platform/sessions/policies.ts'
import type { Viewer } from '#server/platform/sessions/sessions.ts'
import { withdrawRevision } from './property.revision.queries.ts'
import { laterThan, lockProperty, updateProperty } from './property.update.queries.ts'

/**
 * Deletes the rejected edits of a published listing with their pictures; a pending one stays. Throws not_found, also
 * without a rejected edit, and forbidden.
 */
export async function dismissEdit({ db, now }: Context, viewer: Viewer, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockProperty(tx, id)
    if (!row) throw new ApiError('not_found')
    const may = mayManageProperty(viewer, row)
    admit({ sees: row.moderation === 'accepted' || maySeeProperty(viewer, row), may })
    if ((await withdrawRevision(tx, id, 'rejected')) === 0) throw new ApiError('not_found')
    await updateProperty(tx, id, { updated_at: laterThan(row.updated_at, now()) })
  })
}
