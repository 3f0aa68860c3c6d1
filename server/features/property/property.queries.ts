import { and, eq, getTableColumns, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { SoldChoice } from '#contract/enums.ts'
import type { PropertySearch } from '#contract/schemas/property-search.ts'
import type { Db } from '#server/platform/db/client.ts'
import { preparedOnce } from '#server/platform/db/prepared.ts'
import { media, nearby_places, properties, property_counts, wishlist } from '#server/platform/db/schema.ts'
import { type Keyword, readKeyword } from './property.keyword.ts'
import {
  countedConditions,
  hasKeyword,
  isCounted,
  keywordTiers,
  searchConditions,
  searchOrder,
} from './property.search.ts'

export type MediaColumns = Pick<
  typeof media.$inferSelect,
  'kind' | 'hash' | 'width' | 'height' | 'widths' | 'thumbhash' | 'alt' | 'state'
>
type NearbyColumns = Pick<typeof nearby_places.$inferSelect, 'title' | 'distance' | 'category'>

export type PropertyRow = Omit<
  typeof properties.$inferSelect,
  'headline' | 'search' | 'moderation_reason' | 'reviewed_price' | 'agency_email' | 'withheld_contact'
> & {
  media: MediaColumns[]
  nearby: NearbyColumns[]
  wishlist_count: number
}
export type PointRow = Pick<
  typeof properties.$inferSelect,
  'id' | 'title' | 'type' | 'status' | 'price' | 'locality' | 'city' | 'latitude' | 'longitude'
>
export type PropertyPoints = { rows: PointRow[]; total: number; complete: boolean }
export type PropertyPage = { rows: PropertyRow[]; total: number }

const {
  headline: _headline,
  search: _search,
  moderation_reason: _reason,
  reviewed_price: _reviewed,
  agency_email: _agencyEmail,
  withheld_contact: _withheld,
  ...columns
} = getTableColumns(properties)

// Written as SQL: over one table drizzle writes columns without their table, and in these subqueries a bare "id" would
// be the subquery's own.
const propertyId = sql.raw('properties.id')

export const selection = {
  ...columns,
  media: sql<MediaColumns[]>`coalesce((select json_agg(json_build_object('kind', m.kind, 'hash', m.hash,
    'width', m.width, 'height', m.height, 'widths', m.widths, 'thumbhash', m.thumbhash, 'alt', m.alt,
    'state', m.state) order by m.kind, m.position)
    from ${media} m where m.property_id = ${propertyId} and m.revision_id is null), '[]')`,
  nearby: sql<NearbyColumns[]>`coalesce((select json_agg(json_build_object('title', n.title,
    'distance', n.distance, 'category', n.category) order by n.position)
    from ${nearby_places} n where n.property_id = ${propertyId}), '[]')`,
  wishlist_count: sql<number>`(select count(*)::int from ${wishlist} w where w.property_id = ${propertyId})`,
}

const { id, title, type, status, price, locality, city, latitude, longitude } = columns
const pointColumns = { id, title, type, status, price, locality, city, latitude, longitude }

// A literal: the planner uses an index of accepted listings only if the query shows the state.
export const published = sql`${properties.moderation} = 'accepted'`

export async function listPublished(
  db: Db,
  page: number,
  limit: number,
  sold?: SoldChoice,
): Promise<PropertyPage> {
  return searchPublished(db, { sold }, page, limit)
}

/** Keeps the order of the ids. */
export async function listNamed(db: Db, ids: number[], page: number, limit: number): Promise<PropertyPage> {
  const rows = await findRows(db, ids)
  return { rows: rows.slice((page - 1) * limit, page * limit), total: rows.length }
}

/** A page of published listings and their total. By default those with the keyword in their headline come first. */
export async function searchPublished(
  db: Db,
  search: PropertySearch,
  page: number,
  limit: number,
): Promise<PropertyPage> {
  const keyword = search.keyword ? await readKeyword(db, search.keyword) : undefined
  const filters = searchConditions(search)
  const all = keyword ? [...filters, hasKeyword(keyword)] : filters
  const { ids, total } = await findIds(db, {
    parts: keyword && !search.sort ? keywordTiers(keyword).map((tier) => [...filters, tier]) : [all],
    order: searchOrder(search),
    total: totalOf(search, keyword),
    offset: (page - 1) * limit,
    limit,
  })
  return { rows: await findRows(db, ids), total }
}

export async function countPublished(db: Db, sold?: SoldChoice): Promise<number> {
  return readTotal(db, sumCounts({ sold }))
}

/**
 * The totals of the searches in their order, by one statement. All searches with a keyword must have the same one.
 */
export async function countEach(db: Db, searches: PropertySearch[]): Promise<number[]> {
  const typed = searches.find(({ keyword }) => keyword)?.keyword
  const keyword = typed ? await readKeyword(db, typed) : undefined
  const totals = searches.map((search) => totalOf(search, search.keyword ? keyword : undefined))
  if (totals.length === 0) return []
  const { rows } = await db.execute<{ totals: number[] }>(
    sql`select array[${sql.join(totals, sql`, `)}] as totals`,
  )
  return rows[0]?.totals ?? []
}

/** Only listings with coordinates, in the requested order, by default the newest. */
export async function findPoints(db: Db, search: PropertySearch, max: number): Promise<PropertyPoints> {
  const keyword = search.keyword ? await readKeyword(db, search.keyword) : undefined
  const filters = searchConditions(search)
  const all = keyword ? [...filters, hasKeyword(keyword)] : filters
  const rows = await db
    .select(pointColumns)
    .from(properties)
    .where(and(published, ...all, isNotNull(properties.latitude), isNotNull(properties.longitude)))
    .orderBy(...searchOrder(search))
    .limit(max + 1)
  const total = await readTotal(db, totalOf(search, keyword))
  return { rows: rows.slice(0, max), total, complete: rows.length <= max }
}

/** A published listing; undefined if it does not exist or is not published. */
export async function findPublished(db: Db, id: number): Promise<PropertyRow | undefined> {
  return (await findRows(db, [id]))[0]
}

export async function findSaved(db: Db, userId: number, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: wishlist.property_id })
    .from(wishlist)
    .where(and(eq(wishlist.user_id, userId), inArray(wishlist.property_id, ids)))
  return new Set(rows.map((row) => row.id))
}

function totalOf(search: PropertySearch, keyword: Keyword | undefined) {
  const conditions = searchConditions(search)
  if (isCounted(search, keyword)) return sumCounts(search)
  return countMatching(keyword ? [...conditions, hasKeyword(keyword)] : conditions)
}

function sumCounts(search: PropertySearch) {
  const conditions = and(...countedConditions(search, property_counts)) ?? sql`true`
  return sql<number>`(select coalesce(sum(count), 0)::int from ${property_counts} where ${conditions})`
}

function countMatching(conditions: SQL[]) {
  return sql<number>`(select count(*)::int from ${properties} where ${and(published, ...conditions)})`
}

async function readTotal(db: Db, total: SQL<number>) {
  const { rows } = await db.execute<{ total: number }>(sql`select ${total} as total`)
  return rows[0]?.total ?? 0
}

type Wanted = { parts: SQL[][]; order: SQL[]; total: SQL<number>; offset: number; limit: number }

// Reads only ids, with the total in the same statement, and tier after tier until the page is full: ranking every match
// of a common word would read tens of thousands of listings for a page of six, while most pages come from the first
// tier by a short index scan.
async function findIds(db: Db, { parts, order, total, offset, limit }: Wanted) {
  const ids: number[] = []
  let known: number | undefined
  let before = 0
  for (const conditions of parts) {
    const skip = Math.max(0, offset - before)
    const rows = await db
      .select({ id: properties.id, total: known === undefined ? total : sql<number>`${known}::int` })
      .from(properties)
      .where(and(published, ...conditions))
      .orderBy(...order)
      .limit(limit - ids.length)
      .offset(skip)
    known ??= rows[0]?.total
    ids.push(...rows.map((row) => row.id))
    if (ids.length === limit || conditions === parts.at(-1)) break
    // The last page of a tier shows its size; only a page beyond it has to count.
    before +=
      rows.length > 0 || skip === 0 ? skip + rows.length : await readTotal(db, countMatching(conditions))
    if (before === known) break
  }
  known ??= offset === 0 ? 0 : await readTotal(db, total)
  return { ids, total: known }
}

/** Keeps the order of the ids. */
export async function findRows(db: Db, ids: number[]): Promise<PropertyRow[]> {
  if (ids.length === 0) return []
  const rows = await rowsStatement(db).execute({ ids })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined)
}

// Prepared, because nearly every call needs it.
const rowsStatement = preparedOnce((db) =>
  db
    .select(selection)
    .from(properties)
    .where(and(published, sql`${properties.id} = any(${sql.placeholder('ids')}::int[])`))
    .prepare('property_rows'),
)
