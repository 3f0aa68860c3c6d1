import { and, asc, eq, getTableColumns, gt, type SQL, sql } from 'drizzle-orm'
import { rateBases } from '#contract/areas.ts'
import type { floorBands } from '#contract/fact-values.ts'
import { countedFields, type DerivedName, fieldsSearchedBy, isDerived } from '#contract/listing-fields.ts'
import type { Db } from '#server/platform/db/client.ts'
import { listed } from '#server/platform/db/listed.ts'
import { preparedOnce } from '#server/platform/db/prepared.ts'
import { properties, property_changes } from '#server/platform/db/schema.ts'
import type { Keyword } from './property.keyword.ts'
import { type IndexedListing, type UntilField, untilFields } from './property.listing-index.ts'
import { signalColumns } from './property.ranking.queries.ts'

type FloorBand = (typeof floorBands)[number]
type Columns = ReturnType<typeof getTableColumns<typeof properties>>
const plain = Object.fromEntries(
  (
    [
      'id',
      'city',
      'locality',
      'title',
      'title_hi',
      'latitude',
      'longitude',
      'hide_location',
      ...countedFields.filter((name) => !isDerived(name)),
      ...fieldsSearchedBy('range'),
    ] as const
  ).map((name) => [name, getTableColumns(properties)[name]]),
) as Pick<
  Columns,
  Exclude<
    keyof IndexedListing,
    | 'listed_at'
    | 'rate'
    | 'rate_basis'
    | 'size'
    | 'reduction'
    | UntilField
    | DerivedName
    | keyof typeof signalColumns
  >
>
const days = Object.fromEntries(
  untilFields.map((name) => [name, sql<number | null>`(${properties[name]} - date '1970-01-01')::int`]),
) as Record<UntilField, SQL<number | null>>
const bases = sql.raw(rateBases.map((basis) => `'${basis}'`).join(', '))
/** Nobody finds a hidden position by a box on the map. */
const unlessHidden = (column: Columns['latitude' | 'longitude']) =>
  sql<number | null>`case when ${properties.hide_location} then null else ${column} end`

/** As contract/fact-fields.ts describes them. A basement has no band. */
const derived = {
  floor_band: sql<FloorBand[]>`array_remove(array[
    case when ${properties.floor} = 0 then 'ground' when ${properties.floor} between 1 and 3 then 'low'
      when ${properties.floor} between 4 and 7 then 'middle' when ${properties.floor} >= 8 then 'high' end,
    case when ${properties.floor} > 0 and ${properties.floor} = ${properties.total_floors} then 'top' end
  ], null)`,
  parking: sql<boolean>`coalesce(${properties.parking_covered} > 0, false)
    or coalesce(${properties.parking_open} > 0, false) or coalesce(${properties.garages} > 0, false)
    or 'Parking' = any(${properties.features})`,
} satisfies Record<DerivedName, SQL>

const indexed = {
  ...plain,
  ...derived,
  ...days,
  latitude: unlessHidden(properties.latitude),
  longitude: unlessHidden(properties.longitude),
  ...signalColumns,
  rate: properties.rate,
  reduction: sql<number | null>`(reduced_from - price)::float8 / reduced_from`,
  rate_basis: sql<number | null>`array_position(array[${bases}], ${properties.rate_basis}) - 1`,
  size: sql<number | null>`coalesce(${properties.carpet_area}, ${properties.area})::float8`,
  listed_at: sql<number>`(extract(epoch from ${properties.listed_at}) * 1000000)::float8`,
}

/** Written when all listings are deleted at once. */
const everyListing = 0

/** Yields rows in the order of their ids, those above `after` only. */
export function readPublished(db: Db, after: number, limit: number): Promise<IndexedListing[]> {
  return db
    .select(indexed)
    .from(properties)
    .where(and(listed, gt(properties.id, after)))
    .orderBy(asc(properties.id))
    .limit(limit)
}

/** The snapshot of the database at this point: readChanges later finds every change that is not visible in it. And the highest id so far. */
export async function readWatermark(db: Db): Promise<{ watermark: string; lastId: number }> {
  const { rows } = await db.execute<{ watermark: string; lastId: number }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as watermark,
      (select coalesce(max(id), 0) from properties) as "lastId"`,
  )
  const [row] = rows
  if (!row) throw new Error('PostgreSQL answered without a row')
  return row
}

export type Changes = {
  watermark: string
  /** Some may have been read before. */
  ids: number[]
  listings: IndexedListing[]
  /** All listings must be read again. */
  all: boolean
}

/** The listings that changed since the watermark, and the next watermark. */
export async function readChanges(db: Db, watermark: string): Promise<Changes> {
  const rows = await changesStatement(db).execute({ watermark })
  const ids = rows.map((row) => row.changed)
  return {
    watermark: rows[0]?.watermark ?? watermark,
    ids,
    listings: rows.flatMap(({ listing }) => listing ?? []),
    all: ids.includes(everyListing),
  }
}

// Prepared, because every search asks.
const changesStatement = preparedOnce((db) =>
  db
    .select({
      watermark: sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`,
      changed: property_changes.property_id,
      listing: indexed,
    })
    .from(property_changes)
    .leftJoin(properties, and(eq(properties.id, property_changes.property_id), listed))
    .where(
      sql`${property_changes.xid} >= ${sql.placeholder('watermark')}::xid8 and ${property_changes.xid} < pg_snapshot_xmax(pg_current_snapshot())`,
    )
    .prepare('property_changes'),
)

/**
 * Listings that match a keyword: all of them, those with every word in the headline (title, place, property type, address),
 * and those with some words there.
 */
export type KeywordMatches = Record<'all' | 'headlineAll' | 'headlineAny', Uint32Array>

/** Published listings only; those of `ids` only, if given. */
export async function findKeywordMatches(db: Db, keyword: Keyword, ids?: number[]): Promise<KeywordMatches> {
  const among = sql`moderation = 'accepted' and freshness <> 'unlisted' and ${ids ? sql`id = any(${sql.param(ids)}::int[])` : sql`true`}`
  // Four bytes for each id, because reading a row for each takes longer than finding them.
  const packed = (condition: SQL) =>
    sql`(select string_agg(int4send(id), '') from ${properties} where ${among} and ${condition})`
  const { rows } = await db.execute<Record<keyof KeywordMatches, Buffer | null>>(sql`select
    ${packed(sql`search @@ ${keyword.all}::tsquery`)} as "all",
    ${packed(sql`headline @@ ${keyword.all}::tsquery`)} as "headlineAll",
    ${packed(sql`search @@ ${keyword.all}::tsquery and headline @@ ${keyword.any}::tsquery`)} as "headlineAny"`)
  const [row] = rows
  if (!row) throw new Error('A select without a table gave no row')
  return { all: unpack(row.all), headlineAll: unpack(row.headlineAll), headlineAny: unpack(row.headlineAny) }
}

function unpack(packed: Buffer | null): Uint32Array {
  const bytes = packed ?? Buffer.alloc(0)
  return Uint32Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readUInt32BE(at * 4))
}
