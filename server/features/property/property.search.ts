import { and, arrayContains, asc, between, desc, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type FieldSearchedBy, fieldsSearchedBy } from '#contract/listing-fields.ts'
import type { PropertySearch } from '#contract/schemas/property-search.ts'
import { properties, type property_counts } from '#server/platform/db/schema.ts'
import type { Keyword } from './property.keyword.ts'

type Counted = Record<Exclude<keyof typeof property_counts.$inferSelect, 'count'>, AnyPgColumn>
type Placed = Pick<Counted, 'city' | 'locality'>

const countedFields = ['type', 'sub_type', 'status'] as const
type UncountedChoice = Exclude<FieldSearchedBy<'one'>, (typeof countedFields)[number]>
const isUncounted = (name: FieldSearchedBy<'one'>): name is UncountedChoice =>
  !(countedFields as readonly FieldSearchedBy<'one'>[]).includes(name)
const countedParams: (keyof PropertySearch)[] = [...countedFields, 'location', 'city', 'sold']
const orderParams: (keyof PropertySearch)[] = ['sort', 'page', 'limit']

export function searchConditions(search: PropertySearch): SQL[] {
  return [
    ...countedConditions(search, properties),
    ...fieldConditions(search),
    search.bounds && inBox(search.bounds),
  ].filter((condition) => condition !== undefined)
}

// Fields of property_counts have conditions of their own.
function fieldConditions(search: PropertySearch): (SQL | undefined)[] {
  return [
    ...fieldsSearchedBy('one')
      .filter(isUncounted)
      .map((name) => (search[name] === undefined ? undefined : eq(properties[name], search[name]))),
    ...fieldsSearchedBy('any').map((name) => search[name] && inArray(properties[name], search[name])),
    ...fieldsSearchedBy('all').map((name) => search[name] && arrayContains(properties[name], search[name])),
    ...fieldsSearchedBy('flag').map((name) => search[name] && eq(properties[name], true)),
    ...fieldsSearchedBy('at_least').map((name) =>
      search[name] === undefined ? undefined : gte(properties[name], search[name]),
    ),
    ...fieldsSearchedBy('range').flatMap((name) => {
      const { [`min_${name}` as const]: min, [`max_${name}` as const]: max } = search
      return [
        min === undefined ? undefined : gte(properties[name], min),
        max === undefined ? undefined : lte(properties[name], max),
      ]
    }),
  ]
}

/** True if the table property_counts alone answers the search. */
export function isCounted(search: PropertySearch, keyword: Keyword | undefined): boolean {
  const given = (Object.keys(search) as (keyof PropertySearch)[]).filter((name) => search[name] !== undefined)
  return (
    keyword === undefined &&
    given.every((name) => name === 'keyword' || [...countedParams, ...orderParams].includes(name))
  )
}

export function countedConditions(search: PropertySearch, t: Counted): SQL[] {
  return [
    search.type && eq(t.type, search.type),
    search.sub_type && ofKind(search.sub_type, t),
    inPlace(search, t),
    ofStatus(search, t.status),
  ].filter((condition) => condition !== undefined)
}

/**
 * The condition for listings at a location ("Vijay Nagar", "Indore" or "Vijay Nagar, Indore") and in a city, in any
 * letter case. Undefined if neither is given.
 */
export function inPlace({ location, city }: PropertySearch, t: Placed): SQL | undefined {
  return and(location ? inLocation(location, t) : undefined, city ? inCity(city, t) : undefined)
}

export function hasKeyword(keyword: Keyword): SQL {
  return matches(properties.search, keyword.all)
}

/**
 * To be ordered one after the other: every word in the headline (title, place, property type, address), some words in
 * the headline, words only in the description.
 */
export function keywordTiers(keyword: Keyword): SQL[] {
  const every = matches(properties.headline, keyword.all)
  const has = hasKeyword(keyword)
  if (keyword.all === keyword.any) return [every, sql`${has} and not ${every}`]
  const some = matches(properties.headline, keyword.any)
  return [every, sql`${has} and ${some} and not ${every}`, sql`${has} and not ${some}`]
}

/** Ends with the id, so that pages neither repeat nor skip a listing. */
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

/** A requested status overrides `sold`, which includes rented. */
function ofStatus({ status, sold }: Pick<PropertySearch, 'status' | 'sold'>, column: AnyPgColumn) {
  if (status) return eq(column, status)
  // A literal lets the planner estimate how many listings are left.
  return sold === 'hide' ? sql`${column} <> 'sold'` : undefined
}

function ofKind(kind: NonNullable<PropertySearch['sub_type']>, t: Counted): SQL {
  if (kind === 'buy') return eq(t.type, 'sale')
  if (kind === 'rent') return eq(t.type, 'rent')
  if (kind === 'new-projects') return sql`${t.new_project}`
  return eq(t.sub_type, kind)
}

/** Ignores letter case. */
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
