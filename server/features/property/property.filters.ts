import { and, count, desc, eq, max, min, type SQL, sql } from 'drizzle-orm'
import type { ListingType } from '#contract/enums.ts'
import type { PropertyFilters } from '#contract/schemas/property-filters.ts'
import type { Db } from '#server/db/client.ts'
import { properties } from '#server/db/schema.ts'

const published = eq(properties.moderation, 'accepted')

/** Cities, localities, kinds, price and area bounds of published listings; the largest counts first. */
export async function findFilters(db: Db): Promise<PropertyFilters> {
  const [places, subTypes, sale, rent, area] = await Promise.all([
    db
      .select({ city: properties.city, locality: properties.locality, count: count() })
      .from(properties)
      .where(published)
      .groupBy(properties.city, properties.locality)
      .orderBy(desc(count()), properties.locality),
    db
      .select({ sub_type: properties.sub_type, count: count() })
      .from(properties)
      .where(published)
      .groupBy(properties.sub_type)
      .orderBy(desc(count()), properties.sub_type),
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
  return findRange(db, sql`${properties.price}`, and(published, eq(properties.type, type)))
}

async function findRange(db: Db, column: SQL, where: SQL | undefined) {
  const rows = await db
    .select({ min: min(column).mapWith(Number), max: max(column).mapWith(Number) })
    .from(properties)
    .where(where)
  const range = rows[0]
  return range?.min == null || range.max == null ? null : { min: range.min, max: range.max }
}
