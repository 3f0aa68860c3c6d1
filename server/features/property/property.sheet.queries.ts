import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { media, properties } from '#server/platform/db/schema.ts'
import { selection } from './property.queries.ts'

const { media: _media, wishlist_count: _saved, shown: _shown, ...columns } = selection

const sheetSelection = {
  ...columns,
  name: properties.name,
  email: properties.email,
  phone: properties.phone,
  pictures: sql<number>`(select count(*)::int from ${media} m
    where m.property_id = ${sql.raw('properties.id')} and m.revision_id is null and m.kind = 'image')`,
}

export type SheetRow = Awaited<ReturnType<typeof findSheetRows>>[number]

const batch = 500

/** Oldest first, some hundreds at a time; `userId` undefined: everybody's. */
export async function* listSheetRows(db: Db | Tx, userId: number | undefined): AsyncGenerator<SheetRow[]> {
  for (let after = 0; ; ) {
    const rows = await findSheetRows(db, userId, after)
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.id
  }
}

function findSheetRows(db: Db | Tx, userId: number | undefined, after: number) {
  const own = userId === undefined ? undefined : eq(properties.user_id, userId)
  return db
    .select(sheetSelection)
    .from(properties)
    .where(and(own, gt(properties.id, after)))
    .orderBy(asc(properties.id))
    .limit(batch)
}
