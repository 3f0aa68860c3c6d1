import { desc, gt, max, min, type SQL, sql } from 'drizzle-orm'
import type { ListingType } from '#contract/enums.ts'
import type { PropertyFilters } from '#contract/schemas/property-filters.ts'
import type { Db } from '#server/db/client.ts'
import { properties, property_counts } from '#server/db/schema.ts'

const published = sql`${properties.moderation} = 'accepted'`
const counted = sql<number>`sum(${property_counts.count})::int`

/** Cities, localities, kinds, price and area bounds of published listings; the largest counts first. */
export async function findFilters(db: Db): Promise<PropertyFilters> {
  const { city, locality, sub_type } = property_counts
  const [places, subTypes, sale, rent, area] = await Promise.all([
    db
      .select({ city, locality, count: counted })
      .from(property_counts)
      .where(gt(property_counts.count, 0))
      .groupBy(city, locality)
      .orderBy(desc(counted), locality),
    db
      .select({ sub_type, count: counted })
      .from(property_counts)
      .where(gt(property_counts.count, 0))
      .groupBy(sub_type)
      .orderBy(desc(counted), sub_type),
    priceRange(db, 'sale'),
    priceRange(db, 'rent'),
    findRange(db, sql`${properties.area}`, published),
  ])
  return { cities: groupByCity(places), sub_types: subTypes, price: { sale, rent }, area }
}

type PlaceRow = { city: string; locality: string; count: number }

function groupByCity(places: PlaceRow[]): PropertyFilters['cities'] {
  return [...Map.groupBy(places, (place) => place.city)]
    .map(([city, rows]) => ({
      city,
      count: rows.reduce((sum, row) => sum + row.count, 0),
      localities: rows
        .filter((row) => row.locality !== '')
        .map((row) => ({ locality: row.locality, count: row.count })),
    }))
    .sort((a, b) => b.count - a.count || a.city.localeCompare(b.city))
}

function priceRange(db: Db, type: ListingType) {
  return findRange(db, sql`${properties.price}`, sql`${published} and ${properties.type} = ${type}`)
}

async function findRange(db: Db, column: SQL, where: SQL) {
  const rows = await db
    .select({ min: min(column).mapWith(Number), max: max(column).mapWith(Number) })
    .from(properties)
    .where(where)
  const range = rows[0]
  return range?.min == null || range.max == null ? null : { min: range.min, max: range.max }
}
