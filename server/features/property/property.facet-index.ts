import {
  type CountedField,
  countedFields,
  type FieldSearchedBy,
  fieldOf,
  fieldsSearchedBy,
  type ListingValues,
} from '#contract/listing-fields.ts'
import type { PropertyFacets } from '#contract/schemas/property-facets.ts'
import type { PropertySearch } from '#contract/schemas/property-search.ts'
import {
  type Bitmap,
  clearBit,
  countBits,
  countCommon,
  eachBit,
  hasBit,
  intersect,
  setBit,
  unite,
} from './property.bitmap.ts'

// A bitmap for each value of each counted field, with a bit for each published listing. A count is the number of bits
// that a bitmap shares with those of the filters. Measurements: docs/decisions/0048.

type RangeField = FieldSearchedBy<'range'>
type NumberField = RangeField | 'latitude' | 'longitude'
const rangeFields = fieldsSearchedBy('range')
const numberFields: NumberField[] = [...rangeFields, 'latitude', 'longitude']

export type IndexedListing = { id: number } & Pick<
  ListingValues,
  CountedField | NumberField | 'city' | 'locality'
>

type Value = string | number | boolean
type Place = { number: number; city: string; locality: string }

export type FacetIndex = {
  /** The length of each bitmap in words. */
  words: number
  published: Bitmap
  bitmaps: Record<CountedField, Map<Value, Bitmap>>
  /** Indexed by id; NaN stands for no number. */
  numbers: Record<NumberField, Float64Array>
  /** Indexed by id. */
  placeNumbers: Uint32Array
  places: Map<string, Place>
}

export function createFacetIndex(): FacetIndex {
  return {
    words: 0,
    published: new Uint32Array(),
    bitmaps: mapNames(countedFields, () => new Map<Value, Bitmap>()),
    numbers: mapNames(numberFields, () => new Float64Array()),
    placeNumbers: new Uint32Array(),
    places: new Map(),
  }
}

export function putListing(index: FacetIndex, listing: IndexedListing): void {
  const { id } = listing
  grow(index, id)
  removeListing(index, id)
  setBit(index.published, id)
  for (const name of countedFields) {
    for (const value of [listing[name]].flat()) {
      if (value !== null) setBit(bitmapOf(index, name, value), id)
    }
  }
  for (const name of numberFields) index.numbers[name][id] = listing[name] ?? Number.NaN
  index.placeNumbers[id] = placeOf(index, listing).number
}

/** Ignores ids that are not in the index. */
export function removeListing(index: FacetIndex, id: number): void {
  if (!hasBit(index.published, id)) return
  clearBit(index.published, id)
  for (const name of countedFields) for (const bitmap of index.bitmaps[name].values()) clearBit(bitmap, id)
}

/**
 * How many listings each choice would give with the other filters unchanged, without choices that give none. `found`
 * are the ids that match the keyword, if there is one.
 */
export function countFacets(index: FacetIndex, search: PropertySearch, found?: number[]): PropertyFacets {
  const candidates = intersect(index.published, fixedFilters(index, search, found))
  const filters = replaceableFilters(index, search)
  const total = intersect(candidates, [...filters.values()])
  // The choices of a filter are counted among the listings that match all other filters.
  const among = (name: CountedField | 'location') => {
    if (!filters.has(name)) return total
    return intersect(
      candidates,
      [...filters].filter(([other]) => other !== name).map(([, filter]) => filter),
    )
  }
  return {
    total: countBits(total),
    location: countPlaces(index, among('location')),
    ...mapNames(countedFields, (name) => countValues(index, name, among(name))),
  } as PropertyFacets
}

function countValues(index: FacetIndex, name: CountedField, among: Bitmap) {
  const counts = [...index.bitmaps[name]]
    .filter(([value]) => value !== false)
    .map(([value, bitmap]) => ({ value, count: countCommon(bitmap, among) }))
    .sort((a, b) => order(name, a.value) - order(name, b.value))
  if (name === 'sub_type') {
    const newProjects = index.bitmaps.new_project.get(true)
    counts.push({ value: 'new-projects', count: newProjects ? countCommon(newProjects, among) : 0 })
  }
  if (fieldOf(name).search === 'at_least') {
    for (let at = counts.length - 2; at >= 0; at -= 1) {
      const [choice, next] = [counts[at], counts[at + 1]]
      if (choice && next) choice.count += next.count
    }
  }
  return counts.filter(({ count }) => count > 0)
}

function order(name: CountedField, value: Value): number {
  if (typeof value === 'number') return value
  const field = fieldOf(name)
  return 'of' in field ? (field.of as readonly Value[]).indexOf(value) : 0
}

// These filters apply to every count: combined values, ranges, the map and the keyword.
function fixedFilters(index: FacetIndex, search: PropertySearch, found: number[] | undefined): Bitmap[] {
  const filters: Bitmap[] = []
  for (const name of fieldsSearchedBy('all')) {
    for (const value of search[name] ?? []) filters.push(readBitmap(index, name, value))
  }
  for (const name of rangeFields) {
    const { [`min_${name}` as const]: min, [`max_${name}` as const]: max } = search
    if (min !== undefined || max !== undefined) filters.push(between(index, name, min, max))
  }
  if (search.bounds) {
    const [south, west, north, east] = search.bounds
    filters.push(between(index, 'latitude', south, north), between(index, 'longitude', west, east))
  }
  if (found) filters.push(bitmapOfIds(index, found))
  return filters
}

// Another choice of such a filter replaces the present one.
function replaceableFilters(index: FacetIndex, search: PropertySearch) {
  const filters = new Map<CountedField | 'location', Bitmap>()
  const where = (name: CountedField, matches: (value: Value) => boolean) =>
    unite(
      index.words,
      [...index.bitmaps[name]].filter(([value]) => matches(value)).map(([, bitmap]) => bitmap),
    )
  for (const name of fieldsSearchedBy('one', 'flag')) {
    const value = search[name]
    if (value === undefined) continue
    filters.set(name, name === 'sub_type' ? ofSubType(index, value) : readBitmap(index, name, value))
  }
  for (const name of fieldsSearchedBy('any')) {
    const values: readonly Value[] | undefined = search[name]
    if (values)
      filters.set(
        name,
        where(name, (value) => values.includes(value)),
      )
  }
  for (const name of fieldsSearchedBy('at_least')) {
    const min = search[name]
    if (min !== undefined)
      filters.set(
        name,
        where(name, (value) => Number(value) >= min),
      )
  }
  if (search.sold === 'hide' && !search.status)
    filters.set(
      'status',
      where('status', (value) => value !== 'sold'),
    )
  if (search.location || search.city) filters.set('location', inPlaces(index, search))
  return filters
}

function ofSubType(index: FacetIndex, value: Value): Bitmap {
  if (value === 'buy') return readBitmap(index, 'type', 'sale')
  if (value === 'rent') return readBitmap(index, 'type', 'rent')
  return value === 'new-projects'
    ? readBitmap(index, 'new_project', true)
    : readBitmap(index, 'sub_type', value)
}

function inPlaces(index: FacetIndex, { location, city }: PropertySearch): Bitmap {
  const numbers = new Set(
    [...index.places.values()]
      .filter((place) => (!location || isIn(place, location)) && (!city || isSame(place.city, city)))
      .map((place) => place.number),
  )
  return where(index, (id) => numbers.has(index.placeNumbers[id] as number))
}

/** Ignores letter case, like inLocation() of property.search.ts. */
function isIn({ city, locality }: Place, location: string): boolean {
  const comma = location.lastIndexOf(',')
  if (comma < 0) return isSame(city, location) || isSame(locality, location)
  return isSame(locality, location.slice(0, comma).trim()) && isSame(city, location.slice(comma + 1).trim())
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

/** Two spellings of one name count together. */
function countPlaces({ places, placeNumbers }: FacetIndex, among: Bitmap) {
  const byNumber = new Uint32Array(places.size + 1)
  eachBit(among, (id) => {
    byNumber[placeNumbers[id] as number] = (byNumber[placeNumbers[id] as number] ?? 0) + 1
  })
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

function between(index: FacetIndex, name: NumberField, min = -Infinity, max = Infinity): Bitmap {
  const numbers = index.numbers[name]
  // NaN fails both comparisons, so a listing without the number is left out.
  return where(index, (id) => (numbers[id] as number) >= min && (numbers[id] as number) <= max)
}

function where({ published, words }: FacetIndex, matches: (id: number) => boolean): Bitmap {
  const bitmap = new Uint32Array(words)
  eachBit(published, (id) => {
    if (matches(id)) setBit(bitmap, id)
  })
  return bitmap
}

function bitmapOfIds({ words }: FacetIndex, ids: number[]): Bitmap {
  const bitmap = new Uint32Array(words)
  for (const id of ids) if (id < words * 32) setBit(bitmap, id)
  return bitmap
}

// Reading adds nothing; otherwise visitors could grow the index with values that no listing has.
function readBitmap(index: FacetIndex, name: CountedField, value: Value): Bitmap {
  return index.bitmaps[name].get(value) ?? new Uint32Array(index.words)
}

function bitmapOf(index: FacetIndex, name: CountedField, value: Value): Bitmap {
  const known = index.bitmaps[name].get(value)
  if (known) return known
  const bitmap = new Uint32Array(index.words)
  index.bitmaps[name].set(value, bitmap)
  return bitmap
}

function placeOf({ places }: FacetIndex, { city, locality }: IndexedListing): Place {
  const key = `${locality}\n${city}`
  const place = places.get(key) ?? { number: places.size + 1, city, locality }
  places.set(key, place)
  return place
}

// Grows to twice the needed size, so that bitmaps are seldom copied.
function grow(index: FacetIndex, id: number): void {
  if (id < index.words * 32) return
  index.words = Math.ceil((id + 1) / 32) * 2
  const bits = (bitmap: Bitmap) => copyTo(new Uint32Array(index.words), bitmap)
  index.published = bits(index.published)
  for (const name of countedFields) {
    for (const [value, bitmap] of index.bitmaps[name]) index.bitmaps[name].set(value, bits(bitmap))
  }
  for (const name of numberFields) {
    index.numbers[name] = copyTo(new Float64Array(index.words * 32), index.numbers[name])
  }
  index.placeNumbers = copyTo(new Uint32Array(index.words * 32), index.placeNumbers)
}

function copyTo<A extends Uint32Array | Float64Array>(larger: A, values: A): A {
  larger.set(values)
  return larger
}

function mapNames<N extends string, T>(names: N[], make: (name: N) => T): Record<N, T> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<N, T>
}
