import { and, arrayContains, asc, between, desc, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { PropertySearch } from '#contract/schemas/property-search.ts'
import { properties, type property_counts } from '#server/platform/db/schema.ts'
import type { Keyword } from './property.keyword.ts'

/** The columns that a listing and a row of property_counts have in common. */
type Counted = Record<Exclude<keyof typeof property_counts.$inferSelect, 'count'>, AnyPgColumn>
type Placed = Pick<Counted, 'city' | 'locality'>

const countedParams: (keyof PropertySearch)[] = ['type', 'sub_type', 'location', 'city', 'status', 'sold']
const orderParams: (keyof PropertySearch)[] = ['sort', 'page', 'limit']

/** The conditions of a search as SQL, the keyword's aside. */
export function searchConditions(search: PropertySearch): SQL[] {
  const p = properties
  return [
    ...countedConditions(search, p),
    search.min_price === undefined ? undefined : gte(p.price, search.min_price),
    search.max_price === undefined ? undefined : lte(p.price, search.max_price),
    search.min_area === undefined ? undefined : gte(p.area, search.min_area),
    search.max_area === undefined ? undefined : lte(p.area, search.max_area),
    search.bedrooms && inArray(p.bedrooms, search.bedrooms),
    search.bathrooms === undefined ? undefined : gte(p.bathrooms, search.bathrooms),
    search.features && arrayContains(p.features, search.features),
    search.bounds && inBox(search.bounds),
  ].filter((condition) => condition !== undefined)
}

/** True when property_counts knows how many listings a search has. */
export function isCounted(search: PropertySearch, keyword: Keyword | undefined): boolean {
  const given = (Object.keys(search) as (keyof PropertySearch)[]).filter((name) => search[name] !== undefined)
  return (
    keyword === undefined &&
    given.every((name) => name === 'keyword' || [...countedParams, ...orderParams].includes(name))
  )
}

/** The conditions on kind, status and place, for listings and for their counts alike. */
export function countedConditions(search: PropertySearch, t: Counted): SQL[] {
  return [
    search.type && eq(t.type, search.type),
    search.sub_type && ofKind(search.sub_type, t),
    inPlace(search, t),
    ofStatus(search, t.status),
  ].filter((condition) => condition !== undefined)
}

/** The conditions on the place, if any. */
export function inPlace({ location, city }: PropertySearch, t: Placed): SQL | undefined {
  return and(location ? inLocation(location, t) : undefined, city ? inCity(city, t) : undefined)
}

/** Listings that have every word of a keyword somewhere. */
export function hasKeyword(keyword: Keyword): SQL {
  return matches(properties.search, keyword.all)
}

/**
 * What the listings of a keyword are divided into before each part is ordered: those that have every word in the
 * headline (title, place, kind, address), those that have one of several there, those with a word in the description only.
 */
export function keywordTiers(keyword: Keyword): SQL[] {
  const every = matches(properties.headline, keyword.all)
  const has = hasKeyword(keyword)
  if (keyword.all === keyword.any) return [every, sql`${has} and not ${every}`]
  const some = matches(properties.headline, keyword.any)
  return [every, sql`${has} and ${some} and not ${every}`, sql`${has} and not ${some}`]
}

/** The order of a search's results; the id settles ties, so that pages neither repeat nor skip a listing. */
export function searchOrder(search: PropertySearch): SQL[] {
  const p = properties
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
    case undefined:
      return [desc(p.listed_at), desc(p.id)]
  }
}

function matches(words: AnyPgColumn, query: string) {
  return sql`${words} @@ ${query}::tsquery`
}

/** One status, or every one but sold, which also says rented. A status that is asked for wins over `sold`. */
function ofStatus({ status, sold }: Pick<PropertySearch, 'status' | 'sold'>, column: AnyPgColumn) {
  if (status) return eq(column, status)
  // Not a parameter: the planner knows how many listings are left.
  return sold === 'hide' ? sql`${column} <> 'sold'` : undefined
}

function ofKind(kind: NonNullable<PropertySearch['sub_type']>, t: Counted): SQL {
  if (kind === 'buy') return eq(t.type, 'sale')
  if (kind === 'rent') return eq(t.type, 'rent')
  if (kind === 'new-projects') return sql`${t.new_project}`
  return eq(t.sub_type, kind)
}

/** "Vijay Nagar, Indore", "Vijay Nagar" or "Indore"; letter case aside. */
function inLocation(location: string, t: Placed): SQL | undefined {
  const comma = location.lastIndexOf(',')
  if (comma >= 0) {
    return and(inLocality(location.slice(0, comma).trim(), t), inCity(location.slice(comma + 1).trim(), t))
  }
  return or(inCity(location, t), inLocality(location, t))
}

function inCity(city: string, t: Placed): SQL {
  return sql`lower(${t.city}) = lower(${city})`
}

function inLocality(locality: string, t: Placed): SQL {
  return sql`lower(${t.locality}) = lower(${locality})`
}

function inBox([south, west, north, east]: NonNullable<PropertySearch['bounds']>): SQL | undefined {
  return and(between(properties.latitude, south, north), between(properties.longitude, west, east))
}
