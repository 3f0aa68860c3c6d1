import { isDeepStrictEqual } from 'node:util'
import {
  type CountedField,
  countedFields,
  fieldOf,
  fieldsSearchedBy,
  type RangeField,
  rangeFields,
  type SearchableValues,
} from '#contract/listing-fields.ts'
import type { PropertyFacets } from '#contract/schemas/property-facets.ts'
import type { RankingWeights } from '#contract/schemas/ranking.ts'
import { startsOf } from '#server/platform/spelling/spelling.ts'
import { type Bitmap, clearBit, eachBit, hasBit, setBit } from './property.bitmap.ts'
import { defaultWeights, packSignals, rankOf, type SignalColumns } from './property.ranking.ts'
import { addTitle, createTitleWords, removeTitle, type TitleWords } from './property.title-words.ts'

// The published listings in the memory of the process: a bitmap for each value of each counted field, with a bit for each
// listing by id, and numbers and places by id. Why and what it costs: docs/decisions/0048 and 0057.

/** Numbers by which searches are ordered, or whose ranges are found quickly. */
export const orderFields = ['listed_at', 'price', 'size', 'rate', 'latitude', 'reduction', 'rank'] as const
export type OrderField = (typeof orderFields)[number]
/** Days since 1970. */
export const untilFields = fieldsSearchedBy('until')
const otherFields = ['rate_basis', 'longitude', 'signals', 'owner', 'contact'] as const
export type UntilField = (typeof untilFields)[number]
export type NumberField = RangeField | UntilField | OrderField | (typeof otherFields)[number]
const numberFields = [
  ...new Set<NumberField>([...rangeFields, ...untilFields, ...orderFields, ...otherFields]),
]

/**
 * `listed_at` in microseconds since 1970, `rate_basis` as its place in the list of the contract, `reduction` the share of an
 * earlier public price.
 */
export type IndexedListing = {
  id: number
  listed_at: number
  rate: number | null
  reduction: number | null
  rate_basis: number | null
  /** The carpet area, else the area: by it searches are sorted. */
  size: number | null
  /** The account of its owner, and a hash of the number of its contact. */
  owner: number
  contact: number
  /** Its coordinates are null, and visitors learn its locality only. */
  hide_location: boolean
} & SignalColumns &
  Record<UntilField, number | null> &
  Pick<
    SearchableValues,
    CountedField | RangeField | 'latitude' | 'longitude' | 'city' | 'locality' | 'title' | 'title_hi'
  >

export type Value = string | number | boolean
export type Position = readonly [latitude: number, longitude: number]
/** Listings whose number lies between both, ends included; an open end is null. */
export type Range = { min: number | null; max: number | null; bitmap: Bitmap }
export type Place = { number: number; city: string; locality: string }

/** All published listings in ascending order of a number and, where it is equal, of their ids. */
export type Order = {
  ids: Uint32Array
  /** Listings that were put or removed since the order was made. */
  changed: Set<number>
}

export type ListingIndex = {
  /** The length of each bitmap in words. */
  words: number
  published: Bitmap
  /** Has no listing. */
  none: Bitmap
  /** Two bitmaps for intermediate results. Their content is lost at the next await. */
  scratch: [Bitmap, Bitmap]
  /** Listings whose exact location is hidden. */
  hidden: Bitmap
  bitmaps: Record<CountedField, Map<Value, Bitmap>>
  /** Those that a search offers. */
  ranges: Record<RangeField, Range[]>
  /** Indexed by id; NaN stands for no number. */
  numbers: Record<NumberField, Float64Array>
  /** Indexed by id. */
  placeNumbers: Uint32Array
  places: Map<string, Place>
  /** Indexed by id. */
  titles: [title: string[], title_hi: string[]]
  titleWords: TitleWords
  /** By id, made of the words of each title: a search for a title compares numbers first. */
  titleHashes: [title: Uint32Array, title_hi: Uint32Array]
  /** Made when a search first asks for one. */
  orders: Map<OrderField, Order>
  /** The listings of places, ranges and several values that were asked for since the last change of a listing or a landmark. */
  remembered: Map<string, Bitmap>
  /** By the filters that were asked for since then, the number of listings of each place by its number. */
  placeCounts: Map<string, Uint32Array>
  /** The counts of a search without filters; made when one is first asked for. */
  facets?: PropertyFacets
  /** Where visitors may see a hidden listing, by the number of its place; made when a search first needs it. */
  centres?: Map<number, Position>
  /** The positions of landmarks, by their names with the city in small letters. */
  landmarks: ReadonlyMap<string, Position>
  /** Those of the ranks in `numbers`. */
  weights: RankingWeights
}

/** Beyond so many the oldest is forgotten. */
const maxRemembered = 128

export function createListingIndex(): ListingIndex {
  return {
    words: 0,
    published: new Uint32Array(),
    none: new Uint32Array(),
    scratch: [new Uint32Array(), new Uint32Array()],
    hidden: new Uint32Array(),
    bitmaps: mapNames(countedFields, () => new Map<Value, Bitmap>()),
    ranges: mapNames(rangeFields, rangesOf),
    numbers: mapNames(numberFields, () => new Float64Array()),
    placeNumbers: new Uint32Array(),
    places: new Map(),
    titles: [[], []],
    titleWords: createTitleWords(),
    titleHashes: [new Uint32Array(), new Uint32Array()],
    orders: new Map(),
    remembered: new Map(),
    placeCounts: new Map(),
    landmarks: new Map(),
    weights: defaultWeights,
  }
}

function rangesOf(name: RangeField): Range[] {
  const steps = fieldOf(name).steps ?? []
  return [null, ...steps].map((min, at) => ({ min, max: steps[at] ?? null, bitmap: new Uint32Array() }))
}

/** The bitmap that `make` makes, unless it was made for this key since the last change of a listing. */
export function remember({ remembered }: ListingIndex, key: string, make: () => Bitmap): Bitmap {
  return getOrMake(remembered, key, make)
}

/**
 * Counts the listings of `among` for each place, by the number of the place. With a `key`, which must differ for different
 * listings, the counts are remembered until a listing or a landmark changes.
 */
export function countByPlaceNumber(
  index: ListingIndex,
  key: string | undefined,
  among: () => Bitmap,
): Uint32Array {
  const count = () => {
    const counts = new Uint32Array(index.places.size + 1)
    eachBit(among(), (id) => {
      const number = index.placeNumbers[id] as number
      counts[number] = (counts[number] ?? 0) + 1
    })
    return counts
  }
  return key === undefined ? count() : getOrMake(index.placeCounts, key, count)
}

function getOrMake<T>(made: Map<string, T>, key: string, make: () => T): T {
  const known = made.get(key)
  if (known) return known
  const [oldest] = made.keys()
  if (oldest !== undefined && made.size >= maxRemembered) made.delete(oldest)
  const value = make()
  made.set(key, value)
  return value
}

export function putListing(index: ListingIndex, listing: IndexedListing): void {
  const { id } = listing
  grow(index, id)
  clearFilters(index, id)
  setBit(index.published, id)
  if (listing.hide_location) setBit(index.hidden, id)
  for (const name of countedFields) {
    for (const value of [listing[name]].flat()) {
      if (value !== null) setBit(bitmapOf(index, name, value), id)
    }
  }
  for (const name of rangeFields) {
    const number = listing[name]
    if (number === null) continue
    for (const { min, max, bitmap } of index.ranges[name]) {
      if ((min === null || number >= min) && (max === null || number <= max)) setBit(bitmap, id)
    }
  }
  const signals = packSignals(listing)
  const rank = rankOf(signals, listing.listed_at, index.weights)
  const numbers = { ...listing, signals, rank }
  for (const name of numberFields) index.numbers[name][id] = numbers[name] ?? Number.NaN
  index.placeNumbers[id] = placeOf(index, listing).number
  putTitle(index, listing)
  noteChange(index, id)
}

/** The words of a title without its signs, in one script and case. */
export function wordsOf(title: string): string {
  return startsOf(title).trim()
}

/** FNV-1a of 32 bits. */
export function hashOf(words: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < words.length; at += 1) hash = Math.imul(hash ^ words.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** Ranks all listings anew if the weights are others. */
export function weigh(index: ListingIndex, weights: RankingWeights): void {
  if (isDeepStrictEqual(index.weights, weights)) return
  index.weights = weights
  index.orders.delete('rank')
  const { signals, listed_at, rank } = index.numbers
  eachBit(index.published, (id) => {
    rank[id] = rankOf(signals[id] as number, listed_at[id] as number, weights)
  })
}

/** Searches around a landmark that has moved are made anew. */
export function placeLandmarks(
  index: ListingIndex,
  landmarks: Record<string, { latitude: number; longitude: number }>,
): void {
  const placed = new Map(
    Object.entries(landmarks).map(([name, { latitude, longitude }]) => [
      name.toLowerCase(),
      [latitude, longitude] as const,
    ]),
  )
  if (isDeepStrictEqual(index.landmarks, placed)) return
  index.landmarks = placed
  forget(index)
}

/** Ignores ids that are not in the index. */
export function removeListing(index: ListingIndex, id: number): void {
  if (!hasBit(index.published, id)) return
  clearFilters(index, id)
  removeTitles(index, id)
  noteChange(index, id)
}

function clearFilters(index: ListingIndex, id: number) {
  if (!hasBit(index.published, id)) return
  clearBit(index.published, id)
  clearBit(index.hidden, id)
  for (const name of countedFields) for (const bitmap of index.bitmaps[name].values()) clearBit(bitmap, id)
  for (const name of rangeFields) for (const { bitmap } of index.ranges[name]) clearBit(bitmap, id)
}

function putTitle(index: ListingIndex, { id, title, title_hi }: IndexedListing) {
  const [titles, titlesInHindi] = index.titles
  // Most changes are of something else.
  if (titles[id] === title && titlesInHindi[id] === title_hi) return
  removeTitles(index, id)
  titles[id] = title
  titlesInHindi[id] = title_hi
  addTitle(index.titleWords, id, startsOf(`${title} ${title_hi}`))
  index.titleHashes[0][id] = hashOf(wordsOf(title))
  index.titleHashes[1][id] = hashOf(wordsOf(title_hi))
}

function removeTitles(index: ListingIndex, id: number) {
  const [titles, titlesInHindi] = index.titles
  if (titles[id] === undefined) return
  removeTitle(index.titleWords, id, startsOf(`${titles[id]} ${titlesInHindi[id]}`))
  delete titles[id]
  delete titlesInHindi[id]
}

function noteChange(index: ListingIndex, id: number): void {
  forget(index)
  index.centres = undefined
  for (const { changed } of index.orders.values()) changed.add(id)
}

function forget(index: ListingIndex): void {
  index.remembered.clear()
  index.placeCounts.clear()
  index.facets = undefined
}

// Reading adds nothing; otherwise visitors could grow the index with values that no listing has.
export function readBitmap(index: ListingIndex, name: CountedField, value: Value): Bitmap {
  return index.bitmaps[name].get(value) ?? index.none
}

function bitmapOf(index: ListingIndex, name: CountedField, value: Value): Bitmap {
  const known = index.bitmaps[name].get(value)
  if (known) return known
  const bitmap = new Uint32Array(index.words)
  index.bitmaps[name].set(value, bitmap)
  return bitmap
}

function placeOf({ places }: ListingIndex, { city, locality }: IndexedListing): Place {
  const key = `${locality}\n${city}`
  const place = places.get(key) ?? { number: places.size + 1, city, locality }
  places.set(key, place)
  return place
}

/** Makes room for all ids up to this one, and for few more, because every pass over a bitmap also reads the unused room. */
export function reserve(index: ListingIndex, id: number): void {
  if (id >= index.words * 32) resize(index, Math.ceil(((id + 1) / 32) * 1.02))
}

// Grows by a quarter, so that bitmaps are seldom copied.
function grow(index: ListingIndex, id: number): void {
  if (id >= index.words * 32) resize(index, Math.ceil(((id + 1) / 32) * 1.25))
}

function resize(index: ListingIndex, words: number): void {
  index.words = words
  const bits = (bitmap: Bitmap) => copyTo(new Uint32Array(index.words), bitmap)
  index.published = bits(index.published)
  index.none = bits(index.none)
  index.scratch = [new Uint32Array(index.words), new Uint32Array(index.words)]
  index.hidden = bits(index.hidden)
  for (const name of countedFields) {
    for (const [value, bitmap] of index.bitmaps[name]) index.bitmaps[name].set(value, bits(bitmap))
  }
  for (const range of Object.values(index.ranges).flat()) range.bitmap = bits(range.bitmap)
  for (const name of numberFields) {
    index.numbers[name] = copyTo(new Float64Array(index.words * 32), index.numbers[name])
  }
  index.placeNumbers = copyTo(new Uint32Array(index.words * 32), index.placeNumbers)
  const [title, title_hi] = index.titleHashes
  index.titleHashes = [
    copyTo(new Uint32Array(index.words * 32), title),
    copyTo(new Uint32Array(index.words * 32), title_hi),
  ]
}

function copyTo<A extends Uint32Array | Float64Array>(larger: A, values: A): A {
  larger.set(values)
  return larger
}

export function mapNames<N extends string, T>(names: N[], make: (name: N) => T): Record<N, T> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<N, T>
}
