import { type SQL, sql } from 'drizzle-orm'
import type { Market } from '#contract/schemas/property-market.ts'
import type { Db } from '#server/platform/db/client.ts'
import { properties } from '#server/platform/db/schema.ts'
import type { ReferenceListing } from './property.similar.queries.ts'

/** A median of fewer would describe single listings. */
export const minListings = 5

/**
 * Compares the same offer and property type, including sold homes, in the locality, or in the city if that has too few.
 * Null if the city has too few, too.
 */
export async function findMarket(db: Db, to: ReferenceListing): Promise<Market | null> {
  const { city, locality } = to
  const inCity = sql`lower(city) = lower(${city})`
  const near = locality
    ? await findMedian(db, to, sql`${inCity} and lower(locality) = lower(${locality})`)
    : undefined
  if (near && near.listings >= minListings) return { ...near, place: locality }
  const around = await findMedian(db, to, inCity)
  return around.listings >= minListings ? { ...around, place: city } : null
}

async function findMedian(db: Db, { id, type, sub_type }: ReferenceListing, place: SQL) {
  const { rows } = await db.execute<Omit<Market, 'place'>>(sql`
    select percentile_cont(0.5) within group (order by rate) as median_rate, count(*)::int as listings
    from ${properties} where moderation = 'accepted' and type = ${type} and sub_type = ${sub_type}
      and ${place} and rate > 0 and id <> ${id}`)
  const [row] = rows
  if (!row) throw new Error('An aggregate gave no row')
  return row
}
