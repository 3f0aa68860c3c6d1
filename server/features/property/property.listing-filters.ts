import {
  type CountedField,
  fieldsSearchedBy,
  type RangeField,
  rangeFields,
} from '#contract/listing-fields.ts'
import type { PropertySearch } from '#contract/schemas/property-search.ts'
import { type Bitmap, countBits, eachBit, intersect, setBit, unite } from './property.bitmap.ts'
import {
  type ListingIndex,
  type Place,
  readBitmap,
  remember,
  type UntilField,
  untilFields,
  type Value,
} from './property.listing-index.ts'
import { whereaboutsFilters } from './property.whereabouts.ts'

export type SearchFilters = {
  /** The listings that the filters leave which apply to every count: combined values, days, the map and the keyword. */
  candidates: Bitmap
  /** Another choice of such a filter replaces the present one. */
  replaceable: Map<ReplaceableFilter, Bitmap>
}

export type ReplaceableFilter = CountedField | RangeField | 'location'

/** `found` are the listings that match the keyword, if there is one. */
export function filtersOf(index: ListingIndex, search: PropertySearch, found?: Bitmap): SearchFilters {
  return {
    candidates: intersect(index.published, fixedFilters(index, search, found)),
    replaceable: choiceFilters(index, search),
  }
}

/** The published listings that match the search, apart from its keyword. The bitmap may be that of the index. */
export function findMatching(index: ListingIndex, search: PropertySearch): Bitmap {
  const { candidates, replaceable } = filtersOf(index, search)
  return intersect(candidates, [...replaceable.values()])
}

/** How many published listings match the search, and its keyword if there is one, whose listings are `found`. */
export function countMatches(index: ListingIndex, search: PropertySearch, found?: Bitmap): number {
  const filters = [...fixedFilters(index, search, found), ...choiceFilters(index, search).values()]
  return countBits(intersect(index.published, filters, index.scratch[0]))
}

function fixedFilters(index: ListingIndex, search: PropertySearch, found?: Bitmap): Bitmap[] {
  const combined = fieldsSearchedBy('all').flatMap((name) =>
    (search[name] ?? []).map((value) => readBitmap(index, name, value)),
  )
  return [...combined, ...numberFilters(index, search), ...(found ? [found] : [])]
}

function choiceFilters(index: ListingIndex, search: PropertySearch) {
  const filters = new Map<ReplaceableFilter, Bitmap>()
  const where = (name: CountedField, key: string, matches: (value: Value) => boolean) =>
    uniteOnce(index, `${name} ${key}`, () =>
      [...index.bitmaps[name]].filter(([value]) => matches(value)).map(([, bitmap]) => bitmap),
    )
  for (const name of fieldsSearchedBy('one', 'flag')) {
    const value = search[name]
    if (value === undefined) continue
    filters.set(name, readBitmap(index, name, value))
  }
  for (const name of fieldsSearchedBy('any')) {
    const values: readonly Value[] | undefined = search[name]
    if (!values) continue
    const each = () =>
      values.map((value) => (name === 'sub_type' ? ofSubType(index, value) : readBitmap(index, name, value)))
    filters.set(name, uniteOnce(index, `${name} in ${JSON.stringify(values)}`, each))
  }
  for (const name of fieldsSearchedBy('at_least')) {
    const min = search[name]
    if (min !== undefined)
      filters.set(
        name,
        where(name, `from ${min}`, (value) => Number(value) >= min),
      )
  }
  if (search.sold === 'hide' && !search.status)
    filters.set(
      'status',
      where('status', 'not sold', (value) => value !== 'sold'),
    )
  for (const name of rangeFields) {
    const { [`min_${name}` as const]: min, [`max_${name}` as const]: max } = search
    if (min !== undefined || max !== undefined) filters.set(name, between(index, name, min, max))
  }
  if (search.location || search.city) filters.set('location', listingsIn(index, search))
  return filters
}

function uniteOnce(index: ListingIndex, key: string, bitmaps: () => Bitmap[]): Bitmap {
  return remember(index, key, () => unite(index.words, bitmaps()))
}

function ofSubType(index: ListingIndex, value: Value): Bitmap {
  if (value === 'buy') return readBitmap(index, 'type', 'sale')
  if (value === 'rent') return readBitmap(index, 'type', 'rent')
  return value === 'new-projects'
    ? readBitmap(index, 'new_project', true)
    : readBitmap(index, 'sub_type', value)
}

/** Whether a listing lies in a place. Ignores letter case. */
export function inPlaces(index: ListingIndex, place: Pick<PropertySearch, 'location' | 'city'>) {
  const isWanted = wantedPlaces(index, place)
  return (id: number) => isWanted[index.placeNumbers[id] as number] === 1
}

/** 1 at the number of each place that is wanted. */
function wantedPlaces({ places }: ListingIndex, { location, city }: PropertySearch): Uint8Array {
  const isWanted = new Uint8Array(places.size + 1)
  for (const place of places.values()) {
    if ((!location || location.some((each) => isIn(place, each))) && (!city || isSame(place.city, city)))
      isWanted[place.number] = 1
  }
  return isWanted
}

function listingsIn(index: ListingIndex, { location, city }: PropertySearch): Bitmap {
  return remember(
    index,
    JSON.stringify([location?.map((each) => each.toLowerCase()), city?.toLowerCase()]),
    () => {
      const isWanted = wantedPlaces(index, { location, city })
      const { placeNumbers } = index
      return whereId(index, (id) => isWanted[placeNumbers[id] as number] === 1)
    },
  )
}

function numberFilters(index: ListingIndex, search: PropertySearch): Bitmap[] {
  const days = untilFields.flatMap((name) => {
    const day = search[name]
    return day === undefined ? [] : until(index, name, day)
  })
  return [...days, ...whereaboutsFilters(index, search)]
}

/** A home that is ready has no day on which it is handed over, and counts as handed over before any. */
function until(index: ListingIndex, name: UntilField, day: string): Bitmap {
  const found = between(index, name, undefined, Date.parse(day) / 86_400_000)
  if (name !== 'possession_on') return found
  return uniteOnce(index, `${name} ${day} or ready`, () => [found, readBitmap(index, 'possession', 'ready')])
}

function between(
  index: ListingIndex,
  name: RangeField | UntilField,
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
): Bitmap {
  return remember(index, `${name} ${min} ${max}`, () => {
    const numbers = index.numbers[name]
    // NaN fails both comparisons, so a listing without the number is left out.
    return whereId(index, (id) => (numbers[id] as number) >= min && (numbers[id] as number) <= max)
  })
}

function whereId({ published, words }: ListingIndex, matches: (id: number) => boolean): Bitmap {
  const bitmap = new Uint32Array(words)
  eachBit(published, (id) => {
    if (matches(id)) setBit(bitmap, id)
  })
  return bitmap
}

/** Ignores letter case. */
function isIn({ city, locality }: Place, location: string): boolean {
  const comma = location.lastIndexOf(',')
  if (comma < 0) return isSame(city, location) || isSame(locality, location)
  return isSame(locality, location.slice(0, comma).trim()) && isSame(city, location.slice(comma + 1).trim())
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
