import { maxPageSize } from '#contract/schemas/common.ts'
import type { Handlers } from '#server/platform/calls/handler.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { m } from '#server/platform/messages/messages.ts'
import { mayUseWishlistOf } from '#server/platform/sessions/policies.ts'
import type { Viewer } from '#server/platform/sessions/sessions.ts'
import { presentProperty } from '../property/property.present.ts'
import { countSaved, deleteEntry, listSaved, saveEntry } from './wishlist.queries.ts'

export const wishlistHandlers = {
  'wishlist.create': async ({ db, now }, { body }, { viewer, locale }) => {
    const data = readEntry(viewer, body)
    if (!(await saveEntry(db, data, now()))) throw new ApiError('not_found')
    return { data, message: m.wishlist_saved({}, { locale }) }
  },

  'wishlist.delete': async ({ db }, { body }, { viewer, locale }) => {
    const data = readEntry(viewer, body)
    await deleteEntry(db, data)
    return { data, message: m.wishlist_removed({}, { locale }) }
  },

  'wishlist.count': async ({ db }, _input, { viewer }) => ({ count: await countSaved(db, viewer.id) }),

  'wishlist.list': async ({ db }, { params, query }, { viewer, locale }) => {
    if (!mayUseWishlistOf(viewer, params.userId)) throw new ApiError('forbidden')
    const { page = 1, limit = maxPageSize } = query
    const { rows, total } = await listSaved(db, viewer.id, page, limit)
    const data = rows.map((row) => presentProperty(row, locale, { savedBy: viewer.id }))
    return { data, meta: { total, page, limit } }
  },
} satisfies Partial<Handlers>

function readEntry(
  viewer: Viewer,
  { user_id = viewer.id, property_id }: { user_id?: number; property_id: number },
) {
  if (!mayUseWishlistOf(viewer, user_id)) throw new ApiError('forbidden')
  return { user_id, property_id }
}
