import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PropertyLoosening } from '#contract/schemas/property-loosen.ts'
import type { PropertySearch } from '#contract/schemas/property-search.ts'
import { findSteps } from './property.loosen.steps.ts'
import type { ListingSource } from './property.published-listings.ts'
import { countMatching } from './property.search.ts'
import { openSearchReader, type SearchReader } from './property.sentence.ts'

type Without = Omit<PropertyLoosening['without'][number], 'count'>
type Near = Omit<PropertyLoosening['near'][number], 'count'>

const maxNear = 3

/**
 * Three answers to a search that finds nothing; none can do the work of another. `steps` keep what the search means: each
 * thing that it asks for, with the sentence of the keyword as filters, is a little less strict, the least different first, and
 * the page shows what they find. `without` takes one parameter of the address away as it stands there, sale or rent and the whole
 * keyword, too, as the cross of its chip does, the largest number first. `near` keeps only the offer, types and places, where
 * taking one away never helps.
 */
export async function findLoosening(
  source: ListingSource,
  search: PropertySearch,
): Promise<PropertyLoosening> {
  const read = await openSearchReader(source)
  const { index, strict } = await read(search)
  const lesser = removals(search)
  const counts = await countEach(
    read,
    lesser.map((removal) => remove(search, removal)),
  )
  const without = lesser
    .map((removal, index) => ({ ...removal, count: counts[index] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
  const steps = await findSteps(read, index, strict)
  return { steps, without, near: without.length > 0 ? [] : await findNear(read, search) }
}

// Fewer bedrooms find less, so that filter is removed as a whole; amenities are removed singly.
function removals({ features = [], ...search }: PropertySearch): Without[] {
  const names = Object.keys(search) as Exclude<keyof PropertySearch, 'features'>[]
  return [
    ...names.filter((name) => search[name] !== undefined).map((name) => ({ name, value: null })),
    ...features.map((value) => ({ name: 'features' as const, value })),
  ]
}

function remove(search: PropertySearch, { name, value }: Without): PropertySearch {
  const { [name]: _gone, ...rest } = search
  const features = value && search.features?.filter((feature) => feature !== value)
  return features?.length ? { ...rest, features } : rest
}

/** The same offer, types and places; then their cities instead of the localities; then any place. */
async function findNear(read: SearchReader, { type, sub_type, location, city, sold }: PropertySearch) {
  const own = city === undefined ? undefined : [city]
  const cities = location?.filter((place) => place.includes(',')).map(cityOf)
  const places = [location ?? own, cities?.length ? [...new Set(cities)] : own, undefined]
  const kinds = sub_type ? [sub_type, undefined] : [undefined]
  const every = places.flatMap((location) => kinds.map((sub_type) => ({ type, sub_type, location, sold })))
  const near = [...new Map(every.map((search) => [JSON.stringify(search), search])).values()]
  const counts = await countEach(read, near)
  return near
    .map((search, index) => ({ ...toNear(search), count: counts[index] ?? 0 }))
    .filter(({ count, ...search }) => count > 0 && Object.values(search).some((value) => value?.length))
    .slice(0, maxNear)
}

async function countEach(read: SearchReader, searches: PropertySearch[]): Promise<number[]> {
  const counts: number[] = []
  for (const search of searches) {
    // A search has up to thirty filters; other requests run between the counts.
    await nextTurn()
    counts.push(await countMatching(read, search))
  }
  return counts
}

function toNear({ type, sub_type, location }: PropertySearch): Near {
  return { type: type ?? null, sub_type: sub_type ?? [], location: location ?? [] }
}

function cityOf(place: string) {
  return place.slice(place.lastIndexOf(',') + 1).trim()
}
