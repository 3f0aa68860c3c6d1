import { and, count, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PropertySearch } from '#contract/schemas/property-search.ts'
import type { Db } from '#server/db/client.ts'
import { media, nearby_places, properties, wishlist } from '#server/db/schema.ts'
import { keywordQuery } from './property.keyword.ts'
import { searchConditions, searchOrder } from './property.search.ts'

type MediaColumns = Pick<
  typeof media.$inferSelect,
  'kind' | 'hash' | 'width' | 'height' | 'widths' | 'thumbhash' | 'alt'
>
type NearbyColumns = Pick<typeof nearby_places.$inferSelect, 'title' | 'distance' | 'category'>

/** A listing with all that belongs to it, as the presenter takes it. */
export type PropertyRow = Omit<typeof properties.$inferSelect, 'search' | 'moderation_reason'> & {
  media: MediaColumns[]
  nearby: NearbyColumns[]
  wishlist_count: number
}
export type PropertyPage = { rows: PropertyRow[]; total: number }

const { search: _search, moderation_reason: _reason, ...columns } = getTableColumns(properties)

// Spelled out: in a query over one table drizzle writes a column without its table, and inside these subqueries a bare
// "id" would be the subquery's own.
const propertyId = sql.raw('properties.id')

const selection = {
  ...columns,
  media: sql<MediaColumns[]>`coalesce((select json_agg(json_build_object('kind', m.kind, 'hash', m.hash,
    'width', m.width, 'height', m.height, 'widths', m.widths, 'thumbhash', m.thumbhash, 'alt', m.alt)
    order by m.kind, m.position) from ${media} m where m.property_id = ${propertyId}), '[]')`,
  nearby: sql<NearbyColumns[]>`coalesce((select json_agg(json_build_object('title', n.title,
    'distance', n.distance, 'category', n.category) order by n.position)
    from ${nearby_places} n where n.property_id = ${propertyId}), '[]')`,
  wishlist_count: sql<number>`(select count(*)::int from ${wishlist} w where w.property_id = ${propertyId})`,
}

const published = eq(properties.moderation, 'accepted')
const newestFirst = [desc(properties.listed_at), desc(properties.id)]

/** Published listings, newest first. `page` counts from 1. */
export async function listPublished(db: Db, page: number, limit: number): Promise<PropertyPage> {
  return findPage(db, [published], newestFirst, page, limit)
}

/** Published listings that match every filter; most relevant first when only a keyword decides the order. */
export async function searchPublished(
  db: Db,
  search: PropertySearch,
  page: number,
  limit: number,
): Promise<PropertyPage> {
  const keyword = search.keyword ? await keywordQuery(db, search.keyword) : undefined
  return findPage(
    db,
    [published, ...searchConditions(search, keyword)],
    searchOrder(search, keyword),
    page,
    limit,
  )
}

export async function countPublished(db: Db, conditions: SQL[] = []): Promise<number> {
  const rows = await db
    .select({ count: count() })
    .from(properties)
    .where(and(published, ...conditions))
  return rows[0]?.count ?? 0
}

/** One published listing, or undefined: unpublished and absent look alike. */
export async function findPublished(db: Db, id: number): Promise<PropertyRow | undefined> {
  const rows = await db
    .select(selection)
    .from(properties)
    .where(and(published, eq(properties.id, id)))
  return rows[0]
}

async function findPage(
  db: Db,
  conditions: SQL[],
  order: SQL[],
  page: number,
  limit: number,
): Promise<PropertyPage> {
  const [rows, total] = await Promise.all([
    db
      .select(selection)
      .from(properties)
      .where(and(...conditions))
      .orderBy(...order)
      .limit(limit)
      .offset((page - 1) * limit),
    countPublished(db, conditions.slice(1)),
  ])
  return { rows, total }
}
