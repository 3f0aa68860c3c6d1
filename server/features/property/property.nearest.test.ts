import { expect, test } from 'vitest'
import {
  createListingIndex,
  type IndexedListing,
  type ListingIndex,
  putListing,
} from './property.listing-index.ts'
import { takeNearest } from './property.nearest.ts'
import { circlesOf, distance, publicPosition } from './property.whereabouts.ts'
import { noFacts, noSignals } from './testing/no-facts.ts'

let seed = 11
function random(below: number) {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return (seed / 2_147_483_648) * below
}

/** Homes in and around a city, every ninth with a hidden location, every thirtieth without a position. */
function makeIndex(total: number): ListingIndex {
  const index = createListingIndex()
  for (let id = 1; id <= total; id += 1) {
    const hide_location = id % 9 === 0
    const known = !hide_location && id % 30 !== 1
    const spread = id % 3 === 0 ? 0.3 : 0.02
    const home: IndexedListing = {
      ...noFacts,
      ...noSignals,
      id,
      type: 'sale',
      sub_type: 'plot',
      status: 'available',
      price: 1,
      area: 1,
      rate: null,
      reduction: null,
      rate_basis: null,
      size: null,
      hide_location,
      listed_at: id % 7,
      // Many homes of a tower have one position.
      latitude: known ? 22.72 + (id % 5 === 0 ? 0 : random(spread) - spread / 2) : null,
      longitude: known ? 75.86 + (id % 5 === 0 ? 0 : random(spread) - spread / 2) : null,
      title: 'Home',
      title_hi: '',
      city: 'Indore',
      locality: `Place ${id % 4}`,
    }
    putListing(index, home)
  }
  return index
}

test.each([
  ['one circle', ['22.72,75.86,20']],
  ['two circles', ['22.72,75.86,20', '22.75,75.9,5']],
  ['a place', ['Place 1, Indore,10']],
])('the nearest homes come first on every page of %s', (_, near) => {
  const index = makeIndex(600)
  const circles = circlesOf(index, near)
  const middles = circles.map(({ middle }) => middle as readonly [number, number])
  const away = (id: number) => {
    const where = publicPosition(index, id)?.position
    return where ? Math.min(...middles.map((middle) => distance(middle, ...where))) : Number.POSITIVE_INFINITY
  }
  const rankOf = (id: number) => index.numbers.rank[id] as number
  const expected = Array.from({ length: 600 }, (_, at) => at + 1).sort(
    (a, b) => (away(a) === away(b) ? 0 : away(a) - away(b)) || rankOf(b) - rankOf(a) || a - b,
  )
  for (const limit of [1, 7, 100, 700]) {
    const found: number[] = []
    for (let offset = 0; offset < 600; offset += limit)
      found.push(...takeNearest(index, index.published, circles, { offset, limit }))
    expect(found).toEqual(expected)
  }
  expect(takeNearest(index, index.published, circles, { offset: 600, limit: 10 })).toEqual([])
})
