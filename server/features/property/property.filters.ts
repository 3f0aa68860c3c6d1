import { type SQL, sql } from 'drizzle-orm'
import type { ListingType, SoldChoice } from '#contract/enums.ts'
import type { PropertyFilters } from '#contract/schemas/property-filters.ts'
import type { Db } from '#server/platform/db/client.ts'
import { preparedOnce } from '#server/platform/db/prepared.ts'
import { properties, property_counts } from '#server/platform/db/schema.ts'

type Place = { city: string; locality: string; count: number }
type Range = { min: number | null; max: number | null }

/**
 * Counts published listings by city, locality and property type, all or without sold ones, the largest counts first.
 * Also the bounds of prices in rupees (sale and rent apart) and of areas in square feet.
 */
export async function findFilters(db: Db, sold: SoldChoice = 'show'): Promise<PropertyFilters> {
  const [found] = await statements[sold](db).execute()
  if (!found) throw new Error('A select without a table gave no row')
  const { places, sub_types, sale, rent, area } = found
  return {
    cities: groupByCity(places),
    sub_types,
    price: { sale: rangeOf(sale), rent: rangeOf(rent) },
    area: rangeOf(area),
  }
}

const statements = { hide: filtersStatement('hide'), show: filtersStatement('show') }

// One statement, because nearly every page calls this: places and types from the stored counts, bounds from the ends of
// indexes.
function filtersStatement(sold: SoldChoice) {
  const among = sql.raw(sold === 'hide' ? "status <> 'sold'" : 'true')
  return preparedOnce((db) =>
    db
      .select({
        places: sql<Place[]>`(select coalesce(json_agg(p order by p.count desc, p.locality), '[]') from (
        select city, locality, sum(count)::int as count from ${property_counts} where count > 0 and ${among}
        group by city, locality) p)`,
        sub_types: sql<
          PropertyFilters['sub_types']
        >`(select coalesce(json_agg(s order by s.count desc, s.sub_type), '[]')
        from (select sub_type, sum(count)::int as count from ${property_counts} where count > 0 and ${among}
        group by sub_type) s)`,
        sale: priceRange('sale', among),
        rent: priceRange('rent', among),
        area: sql<Range>`(select json_build_object('min', min(area), 'max', max(area)) from ${properties}
        where moderation = 'accepted' and freshness <> 'unlisted' and ${among})`,
      })
      .from(sql`(select 1) one`)
      .prepare(`property_filters_${sold}`),
  )
}

// Without parameters the generic plan is as good as a custom one.
function priceRange(type: ListingType, among: SQL) {
  return sql<Range>`(select json_build_object('min', min(price), 'max', max(price)) from ${properties}
    where moderation = 'accepted' and freshness <> 'unlisted' and type = '${sql.raw(type)}' and ${among})`
}

function groupByCity(places: Place[]): PropertyFilters['cities'] {
  return [...Map.groupBy(places, (place) => place.city)]
    .map(([city, rows]) => ({
      city,
      count: rows.reduce((sum, row) => sum + row.count, 0),
      localities: rows
        .filter((row) => row.locality !== '')
        .map((row) => ({ locality: row.locality, count: row.count })),
    }))
    .sort((a, b) => b.count - a.count || (a.city < b.city ? -1 : 1))
}

function rangeOf({ min, max }: Range) {
  return min === null || max === null ? null : { min, max }
}
