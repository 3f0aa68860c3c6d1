import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { media, properties, users } from '#server/platform/db/schema.ts'
import { type Asked, matching } from './property.agency.queries.ts'
import { selection } from './property.queries.ts'

const { media: _media, wishlist_count: _saved, shown: _shown, agency: _agency, ...columns } = selection

const sheetSelection = {
  ...columns,
  name: properties.name,
  email: properties.email,
  phone: properties.phone,
  agent: users.name,
  pictures: sql<number>`(select count(*)::int from ${media} m
    where m.property_id = ${sql.raw('properties.id')} and m.revision_id is null and m.kind = 'image')`,
}

export type SheetRow = Awaited<ReturnType<typeof findSheetRows>>[number]

const batch = 500

/** Oldest first, some hundreds at a time. */
export async function* listSheetRows(db: Db | Tx, asked: Asked): AsyncGenerator<SheetRow[]> {
  const where = matching(asked)
  for (let after = 0; ; ) {
    const rows = await findSheetRows(db, where, after)
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.id
  }
}

function findSheetRows(db: Db | Tx, where: SQL, after: number) {
  return db
    .select(sheetSelection)
    .from(properties)
    .leftJoin(users, eq(users.id, properties.agent_id))
    .where(and(where, gt(properties.id, after)))
    .orderBy(asc(properties.id))
    .limit(batch)
}
