import { expect, test } from 'vitest'
import { countBits } from './property.bitmap.ts'
import {
  createListingIndex,
  type IndexedListing,
  type OrderField,
  orderFields,
  putListing,
  removeListing,
} from './property.listing-index.ts'
import { type Direction, idsBetween, pageOf } from './property.listing-order.ts'
import { noFacts, noSignals } from './testing/no-facts.ts'

function listing(id: number, value: number | null): IndexedListing {
  return {
    ...noFacts,
    id,
    type: 'sale',
    sub_type: 'plot',
    status: 'available',
    price: value ?? 0,
    area: value,
    rate: value,
    reduction: value,
    hide_location: false,
    rate_basis: null,
    size: value,
    ...noSignals,
    listed_at: value ?? 0,
    latitude: null,
    longitude: null,
    title: 'Home',
    title_hi: '',
    city: 'Indore',
    locality: '',
  }
}

/** Sorts as the database would: by value, listings without one last, then by id. */
function expectedPage(listings: Map<number, IndexedListing>, by: OrderField, direction: Direction) {
  const sign = direction === 'ascending' ? 1 : -1
  const value = (each: IndexedListing) =>
    (by === 'rank' ? each.listed_at : each[by]) ?? Number.POSITIVE_INFINITY * sign
  return [...listings.values()]
    .sort((a, b) => sign * (value(a) === value(b) ? a.id - b.id : value(a) < value(b) ? -1 : 1))
    .map(({ id }) => id)
}

const directions: [OrderField, Direction][] = [
  ['listed_at', 'descending'],
  ['price', 'ascending'],
  ['price', 'descending'],
  ['size', 'descending'],
  ['rate', 'ascending'],
  ['reduction', 'descending'],
  ['rank', 'descending'],
]

test.each(directions)('an order by %s, %s, follows each change of a listing', (by, direction) => {
  const index = createListingIndex()
  const listings = new Map<number, IndexedListing>()
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  for (let change = 0; change < 600; change += 1) {
    const id = 1 + random(200)
    if (random(4) === 0) {
      listings.delete(id)
      removeListing(index, id)
    } else {
      // Few values, so that many listings have the same one.
      const changed = listing(id, random(6) === 0 ? null : random(9))
      listings.set(id, changed)
      putListing(index, changed)
    }
    if (change % 3 > 0) continue
    const expected = expectedPage(listings, by, direction)
    expect(countBits(index.published)).toBe(expected.length)
    const offset = random(expected.length + 2)
    const found = pageOf(index, index.published, { by, direction }, { offset, limit: 20 })
    expect(found).toEqual(expected.slice(offset, offset + 20))
  }
})

test('the listings of a range are those whose number lies in it, both ends included', () => {
  const index = createListingIndex()
  for (let id = 1; id <= 300; id += 1) {
    putListing(index, { ...listing(id, 1), latitude: id % 7 === 0 ? null : (id * 37) % 50 })
  }
  const inRange = (min: number, max: number) =>
    Array.from({ length: 300 }, (_, at) => at + 1).filter((id) => {
      const latitude = (id * 37) % 50
      return id % 7 !== 0 && latitude >= min && latitude <= max
    })
  for (const [min, max] of [
    [10, 20],
    [0, 49],
    [-5, 3],
    [49, 60],
    [20.5, 20.7],
    [30, 10],
  ] as const)
    expect([...idsBetween(index, 'latitude', min, max)].sort((a, b) => a - b)).toEqual(inRange(min, max))
})

test('few of many listings are ordered like all of them', () => {
  const index = createListingIndex()
  const listings = new Map<number, IndexedListing>()
  for (let id = 1; id <= 5000; id += 1) {
    const each = listing(id, (id * 7919) % 100)
    listings.set(id, each)
    putListing(index, each)
  }
  const few = new Uint32Array(index.words)
  const ids = [17, 4000, 801, 3, 2999]
  for (const id of ids) few[id >>> 5] = (few[id >>> 5] as number) | (1 << (id & 31))
  for (const by of orderFields) {
    const all = pageOf(index, few, { by, direction: 'descending' }, { offset: 0, limit: 10 })
    expect(all).toEqual(expectedPage(listings, by, 'descending').filter((id) => ids.includes(id)))
  }
})
