import { and, asc, eq, getTableColumns, gt, sql } from 'drizzle-orm'
import { countedFields, fieldsSearchedBy } from '#contract/listing-fields.ts'
import type { Db } from '#server/platform/db/client.ts'
import { properties, property_changes } from '#server/platform/db/schema.ts'
import type { IndexedListing } from './property.facet-index.ts'
import type { Keyword } from './property.keyword.ts'
import { hasKeyword } from './property.search.ts'

type Columns = ReturnType<typeof getTableColumns<typeof properties>>
const indexed = Object.fromEntries(
  (
    [
      'id',
      'city',
      'locality',
      'latitude',
      'longitude',
      ...countedFields,
      ...fieldsSearchedBy('range'),
    ] as const
  ).map((name) => [name, getTableColumns(properties)[name]]),
) as Pick<Columns, keyof IndexedListing>

/** Written when all listings are deleted at once. */
const everyListing = 0

/** Yields rows in the order of their ids, those above `after` only. */
export function readPublished(db: Db, after: number, limit: number): Promise<IndexedListing[]> {
  return db
    .select(indexed)
    .from(properties)
    .where(and(eq(properties.moderation, 'accepted'), gt(properties.id, after)))
    .orderBy(asc(properties.id))
    .limit(limit)
}

/** The snapshot of the database at this point: readChanges later finds every change that is not visible in it. */
export async function readWatermark(db: Db): Promise<string> {
  const { rows } = await db.execute<{ watermark: string }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as watermark`,
  )
  const [row] = rows
  if (!row) throw new Error('PostgreSQL answered without a row')
  return row.watermark
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
  const rows = await db
    .select({
      watermark: sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`,
      changed: property_changes.property_id,
      listing: indexed,
    })
    .from(property_changes)
    .leftJoin(
      properties,
      and(eq(properties.id, property_changes.property_id), eq(properties.moderation, 'accepted')),
    )
    .where(
      sql`${property_changes.xid} >= ${watermark}::xid8 and ${property_changes.xid} < pg_snapshot_xmax(pg_current_snapshot())`,
    )
  const ids = rows.map((row) => row.changed)
  return {
    watermark: rows[0]?.watermark ?? watermark,
    ids,
    listings: rows.flatMap(({ listing }) => listing ?? []),
    all: ids.includes(everyListing),
  }
}

export async function findKeywordIds(db: Db, keyword: Keyword): Promise<number[]> {
  // As one text, because reading a row for each id takes longer than finding them.
  const { rows } = await db.execute<{ ids: string | null }>(
    sql`select string_agg(${properties.id}::text, ',') as ids from ${properties}
      where ${properties.moderation} = 'accepted' and ${hasKeyword(keyword)}`,
  )
  return rows[0]?.ids?.split(',').map(Number) ?? []
}
