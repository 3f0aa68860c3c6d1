import { type Bitmap, countBits, eachBit, hasBit, setBit } from './property.bitmap.ts'
import type { ListingIndex, Order, OrderField } from './property.listing-index.ts'

export type Direction = 'ascending' | 'descending'
export type Ordering = { by: OrderField; direction: Direction }
/** Listings in one order, all before those of the next tier. */
export type Tier = { among: Bitmap; order: Ordering }
export type PageLimits = { offset: number; limit: number }

/** A share of changed listings above which an order is made anew. */
const maxChanged = 0.1
/** Sorting a listing takes about as long as looking at so many of an order that exists. */
const sortCost = 12

/** Listings without the number come last in the direction in which searches use it. */
const valueOfNone: Record<OrderField, number> = {
  listed_at: Number.POSITIVE_INFINITY,
  price: Number.POSITIVE_INFINITY,
  // Searches order it descending only.
  size: Number.NEGATIVE_INFINITY,
  rate: Number.POSITIVE_INFINITY,
  latitude: Number.POSITIVE_INFINITY,
  // Searches order it descending only.
  reduction: Number.NEGATIVE_INFINITY,
  rank: Number.NEGATIVE_INFINITY,
}

/** The ids of `among` from `offset` on, at most `limit`. All of them must be published. */
export function pageOf(
  index: ListingIndex,
  among: Bitmap,
  { by, direction }: Ordering,
  { offset, limit }: PageLimits,
): number[] {
  const count = countBits(among)
  const end = Math.min(count, offset + limit)
  if (offset >= end) return []
  const published = countBits(index.published)
  const steps = (end / count) * published
  const all = count * sortCost < steps ? sortIds(index, by, among, count) : orderOf(index, by).ids
  return take(all, among, direction, offset, end)
}

/** The ids of all tiers from `offset` on, at most `limit`. */
export function takePage(index: ListingIndex, tiers: Tier[], { offset, limit }: PageLimits): number[] {
  const ids: number[] = []
  let before = 0
  for (const { among, order } of tiers) {
    const left = { offset: Math.max(0, offset - before), limit: limit - ids.length }
    ids.push(...pageOf(index, among, order, left))
    before += countBits(among)
  }
  return ids
}

/** The published listings with a number from `min` to `max`, both finite. */
export function idsBetween(index: ListingIndex, by: OrderField, min: number, max: number): Uint32Array {
  const { ids } = orderOf(index, by)
  const values = index.numbers[by]
  const none = valueOfNone[by]
  const firstAt = (isReached: (value: number) => boolean) => {
    let [low, high] = [0, ids.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      const value = values[ids[middle] as number] as number
      if (isReached(Number.isNaN(value) ? none : value)) high = middle
      else low = middle + 1
    }
    return low
  }
  return ids.subarray(
    firstAt((value) => value >= min),
    firstAt((value) => value > max),
  )
}

function take(ids: Uint32Array, among: Bitmap, direction: Direction, offset: number, end: number): number[] {
  const taken: number[] = []
  let seen = 0
  for (let step = 0; step < ids.length && seen < end; step += 1) {
    const id = ids[direction === 'ascending' ? step : ids.length - 1 - step] as number
    if (!hasBit(among, id)) continue
    if (seen >= offset) taken.push(id)
    seen += 1
  }
  return taken
}

function orderOf(index: ListingIndex, by: OrderField): Order {
  const known = index.orders.get(by)
  if (known && known.changed.size === 0) return known
  const ids =
    known && known.changed.size < known.ids.length * maxChanged
      ? merge(index, by, known)
      : sortIds(index, by, index.published, countBits(index.published))
  const order = { ids, changed: new Set<number>() }
  index.orders.set(by, order)
  return order
}

/** The order with its changed listings at their new places. */
function merge(index: ListingIndex, by: OrderField, { ids, changed }: Order): Uint32Array {
  const isChanged = new Uint32Array(index.words)
  const still = new Uint32Array(index.words)
  let added = 0
  for (const id of changed) {
    setBit(isChanged, id)
    if (!hasBit(index.published, id)) continue
    setBit(still, id)
    added += 1
  }
  const news = sortIds(index, by, still, added)
  const before = comparer(index, by)
  const merged = new Uint32Array(countBits(index.published))
  let length = 0
  let next = 0
  for (const id of ids) {
    if (hasBit(isChanged, id)) continue
    while (next < news.length && before(news[next] as number, id) < 0)
      merged[length++] = news[next++] as number
    merged[length++] = id
  }
  merged.set(news.subarray(next), length)
  return merged
}

function sortIds(index: ListingIndex, by: OrderField, among: Bitmap, count: number): Uint32Array {
  const ids = new Uint32Array(count)
  let at = 0
  eachBit(among, (id) => {
    ids[at++] = id
  })
  return ids.sort(comparer(index, by))
}

function comparer({ numbers }: ListingIndex, by: OrderField) {
  const values = numbers[by]
  const none = valueOfNone[by]
  const numberOf = (id: number) => {
    const value = values[id] as number
    return Number.isNaN(value) ? none : value
  }
  return (a: number, b: number) => {
    const [first, second] = [numberOf(a), numberOf(b)]
    return first < second ? -1 : first > second ? 1 : a - b
  }
}
