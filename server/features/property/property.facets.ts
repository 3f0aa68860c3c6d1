import { amenityNames } from '#contract/amenities.ts'
import type { FacetName, PropertyFacets } from '#contract/schemas/property-facets.ts'
import type { PropertySearch } from '#contract/schemas/property-search.ts'
import type { Db } from '#server/platform/db/client.ts'
import {
  type ChoiceName,
  choiceNames,
  countFacts,
  type FactsCount,
  type FeaturesCount,
  type PlaceRow,
  readKey,
} from './property.facets.queries.ts'

type Value = string | number
type Tally = Map<Value, number>

/** How many listings each choice of each filter gives with the other filters kept; choices that give none are left out. */
export async function findFacets(db: Db, search: PropertySearch): Promise<PropertyFacets> {
  const { facts, features, places } = await countFacts(db, search)
  const tallies = tallyChoices(facts)
  return {
    total: facts.reduce((sum, { misses, count }) => sum + (misses === 0 ? count : 0), 0),
    ...(Object.fromEntries(
      Object.entries({
        ...tallies,
        location: tallyLocations(tallies.location, places),
        bathrooms: atLeast(tallies.bathrooms),
        features: tallyFeatures(features),
      }).map(([name, tally]) => [name, listChoices(tally)]),
    ) as Pick<PropertyFacets, FacetName>),
  }
}

// A listing counts for the choices of a filter when no other filter misses it. Places are counted by number here.
function tallyChoices(counts: FactsCount[]): Record<ChoiceName, Tally> {
  const tallies = Object.fromEntries(choiceNames.map((name) => [name, new Map()])) as Record<
    ChoiceName,
    Tally
  >
  for (const { key, misses, count } of counts) {
    const { place, new_project, ...facts } = readKey(key)
    const values = { ...facts, location: place }
    for (const [bit, name] of choiceNames.entries()) {
      if ((misses & ~(1 << bit)) !== 0) continue
      add(tallies[name], values[name], count)
      if (name === 'sub_type' && new_project) add(tallies.sub_type, 'new-projects', count)
    }
  }
  return tallies
}

/** Places as the parameter names them: a city, and a locality of it. One name in two spellings means both. */
function tallyLocations(byId: Tally, places: PlaceRow[]): Tally {
  const cities: Tally = new Map()
  const localities: Tally = new Map()
  const both: Tally = new Map()
  for (const { id, city_lower, locality_lower } of places) {
    const count = byId.get(id) ?? 0
    add(cities, city_lower, count)
    add(both, `${locality_lower}\n${city_lower}`, count)
    // "Ujjain" finds the city and every locality of that name.
    if (locality_lower !== city_lower) add(localities, locality_lower, count)
  }
  const tally: Tally = new Map()
  for (const { city, locality, city_lower, locality_lower } of places) {
    tally.set(city, (cities.get(city_lower) ?? 0) + (localities.get(city_lower) ?? 0))
    if (locality) tally.set(`${locality}, ${city}`, both.get(`${locality_lower}\n${city_lower}`) ?? 0)
  }
  return tally
}

// "At least": those with more count too.
function atLeast(exact: Tally): Tally {
  const max = Math.max(0, ...[...exact.keys()].map(Number))
  const tally: Tally = new Map()
  for (let min = max, sum = 0; min > 0; min -= 1) {
    sum += exact.get(min) ?? 0
    tally.set(min, sum)
  }
  return tally
}

function tallyFeatures(counts: FeaturesCount[]): Tally {
  const tally: Tally = new Map()
  for (const { features, count } of counts) {
    for (const [bit, name] of amenityNames.entries()) if (features & (1 << bit)) add(tally, name, count)
  }
  return tally
}

function add(tally: Tally, value: Value | undefined, count: number) {
  if (value !== undefined) tally.set(value, (tally.get(value) ?? 0) + count)
}

// 0 bedrooms or bathrooms: the kind has none.
function listChoices(tally: Tally) {
  return [...tally]
    .filter(([value, count]) => value !== 0 && count > 0)
    .map(([value, count]) => ({ value, count }))
}
