import { expect, test } from 'vitest'
import { setBit } from './property.bitmap.ts'
import { createListingIndex, type IndexedListing, putListing, weigh } from './property.listing-index.ts'
import type { Tier } from './property.listing-order.ts'
import { defaultWeights } from './property.ranking.ts'
import { takeVariedPage } from './property.variety.ts'
import { noFacts, noSignals } from './testing/no-facts.ts'

let seed = 11
function random(below: number) {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * below)
}

type Sold = { id: number; owner: number; contact: number; rank: number; tier: number }

function makeIndex(listings: Sold[]) {
  const index = createListingIndex()
  for (const { id, owner, contact, rank } of listings) {
    const listing: IndexedListing = {
      ...noFacts,
      ...noSignals,
      ...{ id, owner, contact, listed_at: rank * 86_400_000_000 },
      ...{
        type: 'sale',
        sub_type: 'plot',
        status: 'available',
        price: 1,
        area: 1,
        rate: 1,
        size: 1,
        rate_basis: null,
        hide_location: false,
        reduction: null,
      },
      ...{ latitude: null, longitude: null, title: 'Home', title_hi: '', city: 'Indore', locality: '' },
    }
    putListing(index, listing)
  }
  return index
}

/** The rule once more, over a plain list. */
function expected(listings: Sold[]): number[] {
  const sorted = listings.toSorted((a, b) => a.tier - b.tier || b.rank - a.rank || b.id - a.id)
  const [first] = sorted
  const isOther = (one: Sold) => one.owner !== first?.owner && one.contact !== first?.contact
  const second = sorted.find(isOther)
  if (!first || !second) return sorted.map(({ id }) => id)
  return [first, second, ...sorted.filter((one) => one !== first && one !== second)].map(({ id }) => id)
}

test('pages are parts of one order, whose first two are of two sellers where there are two', () => {
  for (let run = 0; run < 300; run += 1) {
    const sellers = 1 + random(3)
    const listings = Array.from({ length: 1 + random(40) }, (_, at) => ({
      id: at + 1,
      owner: random(sellers),
      contact: random(sellers + 1),
      hide_location: false,
      rank: random(9),
      tier: random(3),
    }))
    const index = makeIndex(listings)
    const tiers = [0, 1, 2].map((number): Tier => {
      const among = new Uint32Array(index.words)
      for (const { id, tier } of listings) if (tier === number) setBit(among, id)
      return { among, order: { by: 'rank', direction: 'descending' } }
    })
    const whole = expected(listings)
    const limit = 1 + random(7)
    const pages: number[] = []
    for (let offset = 0; offset < whole.length; offset += limit)
      pages.push(...takeVariedPage(index, tiers, { offset, limit }))
    expect(pages, `run ${run}`).toEqual(whole)
  }
})

test('other weights give the ranks that an index made with them has', () => {
  const weights = { confirmed: 3, complete: 5, pictures: 7, checked: 11, recent: 0 }
  const listing = (id: number): IndexedListing => ({
    ...noFacts,
    ...{ id, owner: 1, contact: 1, listed_at: id, stated: random(2 ** 20), pictures: random(9) },
    ...{ confirmed: random(2) === 0, checked: random(2) === 0 },
    ...{
      type: 'sale',
      sub_type: 'Flat',
      status: 'available',
      price: 1,
      area: 1,
      rate: 1,
      size: 1,
      rate_basis: null,
      hide_location: false,
      reduction: null,
    },
    ...{ latitude: null, longitude: null, title: 'Home', title_hi: '', city: 'Indore', locality: '' },
  })
  const listings = Array.from({ length: 100 }, (_, at) => listing(at + 1))
  const [later, earlier] = [createListingIndex(), createListingIndex()]
  weigh(earlier, weights)
  for (const one of listings) {
    putListing(later, one)
    putListing(earlier, one)
  }
  expect(later.numbers.rank).not.toEqual(earlier.numbers.rank)
  weigh(later, weights)
  expect(later.numbers.rank).toEqual(earlier.numbers.rank)
  weigh(later, defaultWeights)
  expect(later.weights).toEqual(defaultWeights)
})
