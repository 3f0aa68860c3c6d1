import {
  type CountedField,
  countedFields,
  fieldOf,
  type RangeField,
  rangeFields,
} from '#contract/listing-fields.ts'
import type { CountedRange, PropertyFacets } from '#contract/schemas/property-facets.ts'
import type { PropertySearch } from '#contract/schemas/property-search.ts'
import { type Bitmap, counterAmong, intersect } from './property.bitmap.ts'
import { filtersOf, type ReplaceableFilter, type SearchFilters } from './property.listing-filters.ts'
import {
  countByPlaceNumber,
  type ListingIndex,
  mapNames,
  type Place,
  type Value,
} from './property.listing-index.ts'
import type { ListingSource } from './property.published-listings.ts'
import { readSearch } from './property.sentence.ts'

/** Counts with the other filters unchanged. Leaves out choices that give no listing. */
export async function findFacets(source: ListingSource, asked: PropertySearch): Promise<PropertyFacets> {
  const { index, search, found } = await readSearch(source, asked)
  return countFacets(index, search, found?.all)
}

/**
 * How many listings each choice would give with the other filters unchanged, without choices that give none. `found`
 * are the ids that match the keyword, if there is one.
 */
export function countFacets(index: ListingIndex, search: PropertySearch, found?: Bitmap): PropertyFacets {
  const filters = filtersOf(index, search, found)
  const placeKey = found ? undefined : JSON.stringify({ ...search, location: undefined, city: undefined })
  if (filters.candidates !== index.published || filters.replaceable.size > 0)
    return countChoices(index, filters, placeKey)
  index.facets ??= countChoices(index, filters, placeKey)
  return index.facets
}

/** `placeKey` is the search without its place. The counts by place are remembered for it; without it they are counted anew. */
function countChoices(
  index: ListingIndex,
  { candidates, replaceable: filters }: SearchFilters,
  placeKey: string | undefined,
): PropertyFacets {
  const [ofTotal, ofOthers] = index.scratch
  const total = intersect(candidates, [...filters.values()], ofTotal)
  // The choices of a filter are counted among the listings that match all other filters.
  const among = (name: ReplaceableFilter) => {
    const others = [...filters].filter(([other]) => other !== name).map(([, filter]) => filter)
    return others.length === filters.size ? total : intersect(candidates, others, ofOthers)
  }
  const count = counterAmong(total)
  const counter = (name: ReplaceableFilter) => (filters.has(name) ? counterAmong(among(name)) : count)
  return {
    total: count(index.published),
    location: countPlaces(index, () => among('location'), placeKey),
    ranges: mapNames(rangeFields, (name) => countRanges(index, name, counter(name))),
    ...mapNames(countedFields, (name) => countValues(index, name, counter(name))),
  } as PropertyFacets
}

type Counter = (bitmap: Bitmap) => number

function countValues(index: ListingIndex, name: CountedField, count: Counter) {
  const counts = [...index.bitmaps[name]]
    .filter(([value]) => value !== false)
    .map(([value, bitmap]) => ({ value, count: count(bitmap) }))
    .sort((a, b) => order(name, a.value) - order(name, b.value))
  if (name === 'sub_type') {
    const newProjects = index.bitmaps.new_project.get(true)
    counts.push({ value: 'new-projects', count: newProjects ? count(newProjects) : 0 })
  }
  if (fieldOf(name).search === 'at_least') {
    for (let at = counts.length - 2; at >= 0; at -= 1) {
      const [choice, next] = [counts[at], counts[at + 1]]
      if (choice && next) choice.count += next.count
    }
  }
  return counts.filter(({ count }) => count > 0)
}

function countRanges(index: ListingIndex, name: RangeField, count: Counter): CountedRange[] {
  return index.ranges[name]
    .map(({ min, max, bitmap }) => ({ min, max, count: count(bitmap) }))
    .filter(({ count }) => count > 0)
}

function order(name: CountedField, value: Value): number {
  if (typeof value === 'number') return value
  const field = fieldOf(name)
  return 'of' in field ? (field.of as readonly Value[]).indexOf(value) : 0
}

/** Two spellings of one name count together. */
function countPlaces(index: ListingIndex, among: () => Bitmap, key: string | undefined) {
  const { places } = index
  const byNumber = countByPlaceNumber(index, key, among)
  const cities = new Map<string, number>()
  const localities = new Map<string, number>()
  const both = new Map<string, number>()
  const pairOf = (place: Place) => `${place.locality}\n${place.city}`.toLowerCase()
  for (const place of places.values()) {
    const count = byNumber[place.number] ?? 0
    const [city, locality] = [place.city.toLowerCase(), place.locality.toLowerCase()]
    add(cities, city, count)
    add(both, pairOf(place), count)
    // "Ujjain" finds the city and every locality of that name.
    if (locality !== city) add(localities, locality, count)
  }
  const choices = new Map<string, number>()
  for (const place of places.values()) {
    const city = place.city.toLowerCase()
    choices.set(place.city, (cities.get(city) ?? 0) + (localities.get(city) ?? 0))
    if (place.locality) choices.set(`${place.locality}, ${place.city}`, both.get(pairOf(place)) ?? 0)
  }
  return [...choices].filter(([, count]) => count > 0).map(([value, count]) => ({ value, count }))
}

function add(counts: Map<string, number>, name: string, count: number) {
  counts.set(name, (counts.get(name) ?? 0) + count)
}
