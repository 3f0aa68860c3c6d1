import {
  and,
  arrayContains,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PropertySearch } from '#contract/schemas/property-search.ts'
import { properties } from '#server/db/schema.ts'

/** The conditions of a search as SQL. `keyword` is a tsquery in text form, made by keywordQuery. */
export function searchConditions(search: PropertySearch, keyword: string | undefined): SQL[] {
  const p = properties
  return [
    keyword === undefined ? undefined : matches(keyword),
    search.type && eq(p.type, search.type),
    search.sub_type && ofKind(search.sub_type),
    search.location && inLocation(search.location),
    search.city && inCity(search.city),
    search.status && eq(p.status, search.status),
    search.min_price === undefined ? undefined : gte(p.price, search.min_price),
    search.max_price === undefined ? undefined : lte(p.price, search.max_price),
    search.min_area === undefined ? undefined : gte(p.area, search.min_area),
    search.max_area === undefined ? undefined : lte(p.area, search.max_area),
    search.bedrooms && inArray(p.bedrooms, search.bedrooms),
    search.bathrooms === undefined ? undefined : gte(p.bathrooms, search.bathrooms),
    search.features && arrayContains(p.features, search.features),
    search.bounds && inBox(search.bounds),
  ].filter((condition): condition is SQL => condition !== undefined)
}

/** The order of a search's results; the id settles ties, so that pages neither repeat nor skip a listing. */
export function searchOrder(search: PropertySearch, keyword: string | undefined): SQL[] {
  const p = properties
  const newest = [desc(p.listed_at), desc(p.id)]
  switch (search.sort) {
    case 'price_asc':
      return [asc(p.price), asc(p.id)]
    case 'price_desc':
      return [desc(p.price), desc(p.id)]
    case 'area_desc':
      return [sql`${p.area} desc nulls last`, desc(p.id)]
    case 'rate_asc':
      return [asc(p.rate), asc(p.id)]
    case 'newest':
      return newest
    case undefined:
      return keyword === undefined ? newest : [desc(relevance(keyword)), ...newest]
  }
}

function matches(keyword: string) {
  return sql`${properties.search} @@ ${keyword}::tsquery`
}

// Weights of D, C, B, A: description, address and kind, place, title.
function relevance(keyword: string) {
  return sql`ts_rank('{0.02, 0.3, 0.8, 1}', ${properties.search}, ${keyword}::tsquery)`
}

function ofKind(kind: NonNullable<PropertySearch['sub_type']>): SQL {
  if (kind === 'buy') return eq(properties.type, 'sale')
  if (kind === 'rent') return eq(properties.type, 'rent')
  if (kind === 'new-projects') return sql`${properties.new_project}`
  return eq(properties.sub_type, kind)
}

/** "Vijay Nagar, Indore", "Vijay Nagar" or "Indore"; letter case aside. */
function inLocation(location: string): SQL | undefined {
  const comma = location.lastIndexOf(',')
  if (comma >= 0) {
    return and(inLocality(location.slice(0, comma).trim()), inCity(location.slice(comma + 1).trim()))
  }
  return or(inCity(location), inLocality(location))
}

function inCity(city: string): SQL {
  return sql`lower(${properties.city}) = lower(${city})`
}

function inLocality(locality: string): SQL {
  return sql`lower(${properties.locality}) = lower(${locality})`
}

function inBox([south, west, north, east]: NonNullable<PropertySearch['bounds']>): SQL | undefined {
  return and(
    isNotNull(properties.latitude),
    sql`point(${properties.longitude}, ${properties.latitude}) <@
      box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`,
  )
}
