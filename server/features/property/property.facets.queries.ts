import { and, between, gte, lte, type SQL, sql } from 'drizzle-orm'
import { listingStatuses, listingTypes, subTypes } from '#contract/enums.ts'
import type { FacetName } from '#contract/schemas/property-facets.ts'
import type { PropertySearch } from '#contract/schemas/property-search.ts'
import type { Db } from '#server/platform/db/client.ts'
import { property_facets as f, places as placesTable, properties } from '#server/platform/db/schema.ts'
import { readKeyword } from './property.keyword.ts'
import { hasKeyword, inPlace } from './property.search.ts'

/** Filters of which one choice takes the place of another. Amenities are asked for beside each other. */
export type ChoiceName = Exclude<FacetName, 'features'>
export const choiceNames: ChoiceName[] = ['type', 'sub_type', 'location', 'bedrooms', 'bathrooms', 'status']

/** How many listings have the same facts, and which of the filters set do not let them through. */
export type FactsCount = { key: number; misses: number; count: number }
export type FeaturesCount = { features: number; count: number }
export type PlaceRow = {
  id: number
  city: string
  locality: string
  city_lower: string
  locality_lower: string
  /** Where the search looks. */
  here: boolean
}

/** What the choices are counted from: listings by their facts where at most one choice misses them, and by amenities where none does. */
export async function countFacts(db: Db, search: PropertySearch) {
  const keyword = search.keyword ? await readKeyword(db, search.keyword) : undefined
  const kept = and(
    ...keptConditions(search),
    keyword &&
      sql`${f.property_id} in (select ${properties.id} from ${properties}
      where ${properties.moderation} = 'accepted' and ${hasKeyword(keyword)})`,
  )
  const places = await findPlaces(db, search)
  const choices = choiceConditions(search, places)
  const [facts, features] = await Promise.all([
    db.execute<FactsCount>(sql`select key::float8 as key, misses, count from (
      select key, count(*)::int as count, ${missesOf(choices)} as misses
      from ${f} where ${kept ?? sql`true`} group by key) g where misses & (misses - 1) = 0`),
    db.execute<FeaturesCount>(sql`select features, count(*)::int as count from ${f}
      where ${and(kept, ...Object.values(choices)) ?? sql`true`} group by features`),
  ])
  return { facts: facts.rows, features: features.rows, places }
}

// Beforehand, so that the others compare numbers with a list that the planner sees: a join here it takes for one row's.
async function findPlaces(db: Db, search: PropertySearch) {
  const here = inPlace(search, placesTable) ?? sql`true`
  const { rows } = await db.execute<PlaceRow>(sql`select id, city, locality, lower(city) as city_lower,
    lower(locality) as locality_lower, ${here} as here from ${placesTable} order by id`)
  return rows
}

/** The facts of a key, as facet_key() of the database put them together; a number below 2^47, so that none is lost. */
export function readKey(key: number) {
  const low = key % 65_536
  return {
    place: Math.floor(key / 65_536),
    sub_type: subTypes[low >> 10],
    bedrooms: (low >> 7) & 7,
    bathrooms: (low >> 4) & 7,
    status: listingStatuses[(low >> 2) & 3],
    new_project: (low & 2) > 0,
    type: listingTypes[low & 1],
  }
}

// A bit for each choice that does not let a listing through.
function missesOf(choices: Partial<Record<ChoiceName, SQL>>) {
  const bits = choiceNames.map(
    (name, bit) => choices[name] && sql`((not (${choices[name]}))::int << ${sql.raw(String(bit))})`,
  )
  const set = bits.filter((bit) => bit !== undefined)
  return set.length === 0 ? sql`0` : sql.join(set, sql` | `)
}

function choiceConditions(search: PropertySearch, places: PlaceRow[]): Partial<Record<ChoiceName, SQL>> {
  const here = places.filter((place) => place.here).map((place) => place.id)
  const conditions: Record<ChoiceName, SQL | undefined> = {
    type: search.type && sql`key & 1 = type_code(${search.type})`,
    sub_type: search.sub_type && ofKind(search.sub_type),
    location:
      here.length === places.length ? undefined : sql`(key >> 16)::int = any(${sql.param(here)}::int[])`,
    bedrooms: search.bedrooms && sql`key >> 7 & 7 = any(${sql.param(search.bedrooms)}::int[])`,
    bathrooms: search.bathrooms === undefined ? undefined : sql`key >> 4 & 7 >= ${search.bathrooms}`,
    status: ofStatus(search),
  }
  return Object.fromEntries(Object.entries(conditions).filter(([, condition]) => condition))
}

function ofKind(kind: NonNullable<PropertySearch['sub_type']>): SQL {
  if (kind === 'buy') return sql`key & 1 = type_code('sale')`
  if (kind === 'rent') return sql`key & 1 = type_code('rent')`
  return kind === 'new-projects' ? sql`key & 2 <> 0` : sql`key >> 10 & 63 = sub_type_code(${kind})`
}

// What hides the sold ones is missed by them as by a choice of status, so each status is counted as if it were chosen.
function ofStatus({ status, sold }: PropertySearch): SQL | undefined {
  if (status) return sql`key >> 2 & 3 = status_code(${status})`
  return sold === 'hide' ? sql`key >> 2 & 3 <> status_code('sold')` : undefined
}

function keptConditions({ features, bounds, ...search }: PropertySearch): (SQL | undefined)[] {
  return [
    search.min_price === undefined ? undefined : gte(f.price, search.min_price),
    search.max_price === undefined ? undefined : lte(f.price, search.max_price),
    search.min_area === undefined ? undefined : gte(f.area, search.min_area),
    search.max_area === undefined ? undefined : lte(f.area, search.max_area),
    features && sql`features & feature_bits(${sql.param(features)}) = feature_bits(${sql.param(features)})`,
    bounds && and(between(f.latitude, bounds[0], bounds[2]), between(f.longitude, bounds[1], bounds[3])),
  ]
}
