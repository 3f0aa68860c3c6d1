import type { Locale } from '#contract/locales.ts'
import type { UnreviewedChange } from '#contract/schemas/admin.ts'
import { titleIn } from '#contract/written-texts.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import type { Context } from '#server/platform/context/context.ts'
import type { Db } from '#server/platform/db/client.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { m } from '#server/platform/messages/messages.ts'
import { holdSession, type Viewer } from '#server/platform/sessions/sessions.ts'
import { clearChanges, listChanged, type UnreviewedRow } from '../property/property.changes.queries.ts'
import { presentUnreviewed } from '../property/property.revision.present.ts'
import { lockProperty } from '../property/property.update.queries.ts'
import { findRequests, type RequestRow } from './admin.listings.queries.ts'

/** Unreviewed changes of published listings, each with the version the agency last checked. */
export async function listUnreviewed(
  db: Db,
  locale: Locale,
  page: number,
  limit: number,
): Promise<{ rows: UnreviewedChange[]; total: number }> {
  const { rows, changes, total } = await listChanged(db, page, limit)
  const keys = rows.map(({ property_id, changed_at }) => ({
    ...{ kind: 'edit' as const, id: property_id, submitted_at: new Date(changed_at) },
  }))
  const listings = await findRequests(db, keys)
  const all = listings.map((listing) => present(listing, changes.get(listing.key.id) ?? [], locale))
  return { rows: all, total }
}

function present(
  { key, row, owner }: RequestRow,
  changes: UnreviewedRow[],
  locale: Locale,
): UnreviewedChange {
  return {
    ...{ id: row.id, title: titleIn(locale, row), name: owner.name, verified: owner.verified },
    demo: row.demo,
    changed_at: key.submitted_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    changes: presentUnreviewed(row, changes),
  }
}

/** Marks the changes as reviewed. Throws not_found, and conflict if the listing changed since it was read. */
export async function markReviewed(
  { db, now }: Context,
  viewer: Viewer,
  id: number,
  read: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await holdSession(tx, viewer)
    const listing = await lockProperty(tx, id)
    if (!listing) throw new ApiError('not_found')
    if (new Date(read).getTime() !== listing.updated_at.getTime()) {
      throw new ApiError('conflict', { sentence: m.admin_changed_again })
    }
    if (!(await clearChanges(tx, id)))
      throw new ApiError('conflict', { sentence: m.admin_changes_checked_before })
    const act = { action: 'property.looked_at', subject: `property:${id}` } as const
    await recordAudit(tx, { actor: viewer.id, ...act }, now())
  })
}
