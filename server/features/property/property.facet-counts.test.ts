import { expect, test } from 'vitest'
import { amenityNames } from '#contract/amenities.ts'
import { countedFields } from '#contract/listing-fields.ts'
import { propertyFiltersQuery } from '#contract/schemas/property-search.ts'
import { countFacets } from './property.facets.ts'
import { countMatches } from './property.listing-filters.ts'
import {
  createListingIndex,
  type IndexedListing,
  placeLandmarks,
  putListing,
  removeListing,
} from './property.listing-index.ts'
import { noFacts, noSignals } from './testing/no-facts.ts'

const listing: IndexedListing = {
  ...noFacts,
  id: 40,
  listed_at: 1_760_000_000_000_000,
  rate: 5000,
  hide_location: false,
  reduction: null,
  rate_basis: null,
  size: 1000,
  ...noSignals,
  type: 'sale',
  sub_type: 'Flat',
  status: 'available',
  facing: 'east',
  new_project: false,
  bedrooms: 2,
  bathrooms: 2,
  features: [],
  price: 5_000_000,
  area: 1000,
  latitude: 22.7,
  longitude: 75.8,
  title: 'Home',
  title_hi: '',
  city: 'Indore',
  locality: 'Rau',
}

test.each([
  { features: amenityNames },
  { facing: ['west', 'north', 'south-east'] },
  { bedrooms: '6', bathrooms: '4' },
  { sub_type: 'new-projects' },
  { sub_type: 'Farm House', status: 'sold' },
  { type: 'rent', sold: 'show' },
  { location: 'A place that no listing has' },
  { min_price: '99999999', bounds: '1,1,2,2' },
])('a search for %j adds nothing to the index', (query) => {
  const index = createListingIndex()
  putListing(index, listing)
  const sizes = () => [
    index.words,
    index.places.size,
    ...countedFields.map((name) => index.bitmaps[name].size),
  ]
  const before = sizes()
  countFacets(index, propertyFiltersQuery.parse(query))
  expect(sizes()).toEqual(before)
})

test('the places and ranges that visitors ask for are remembered within a bound', () => {
  const index = createListingIndex()
  putListing(index, listing)
  for (let price = 1; price <= 500; price += 1)
    countFacets(index, propertyFiltersQuery.parse({ min_price: String(price) }))
  for (let at = 1; at <= 500; at += 1)
    countFacets(index, propertyFiltersQuery.parse({ location: `Place ${at}` }))
  expect(index.remembered.size).toBe(128)
  expect(index.placeCounts.size).toBe(128)
  putListing(index, { ...listing, price: 6_000_000 })
  expect(index.remembered.size).toBe(0)
  expect(index.placeCounts.size).toBe(0)
})

test('counts are those of an index made anew, after any changes of listings and landmarks', () => {
  let seed = 9
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  const searches = [
    {},
    { location: 'Rau' },
    { type: 'sale', bedrooms: ['2', '3'], location: 'Nipania, Indore' },
    { max_price: '3000000', min_area: '500' },
    { near: 'Rajwada, Indore,3' },
    { near: 'Rajwada, Indore,3', features: ['Gym'], sold: 'hide' },
    { bounds: '22.7,75.8,22.75,75.85', facing: ['east', 'west'] },
  ].map((query) => propertyFiltersQuery.parse(query))
  const listings = new Map<number, IndexedListing>()
  let landmarks = {}
  const index = createListingIndex()
  for (let change = 0; change < 200; change += 1) {
    const id = 1 + random(120)
    if (random(5) === 0) {
      landmarks = { 'Rajwada, Indore': { latitude: 22.7 + random(100) / 1000, longitude: 75.8 } }
      placeLandmarks(index, landmarks)
    } else if (random(4) === 0) {
      listings.delete(id)
      removeListing(index, id)
    } else {
      const changed = {
        ...listing,
        id,
        type: random(3) ? ('sale' as const) : ('rent' as const),
        status: random(5) ? ('available' as const) : ('sold' as const),
        bedrooms: random(5),
        price: random(6) * 1_000_000,
        area: random(10) * 200,
        features: random(2) ? ['Gym' as const] : [],
        facing: random(2) ? ('east' as const) : ('north' as const),
        locality: ['Rau', 'Nipania', ''][random(3)] as string,
        hide_location: false,
        latitude: 22.7 + random(100) / 1000,
        longitude: 75.8 + random(100) / 1000,
      }
      listings.set(id, changed)
      putListing(index, changed)
    }
    const anew = createListingIndex()
    for (const each of [...listings.values()].sort((a, b) => a.id - b.id)) putListing(anew, each)
    placeLandmarks(anew, landmarks)
    for (const search of searches) {
      const expected = countFacets(anew, search)
      expect(sorted(countFacets(index, search)), JSON.stringify(search)).toEqual(sorted(expected))
      expect(countMatches(index, search)).toBe(expected.total)
    }
  }
})

/** Places are in the order in which listings named them first. */
function sorted({ location, ...others }: ReturnType<typeof countFacets>) {
  return { ...others, location: location.toSorted((a, b) => (a.value < b.value ? -1 : 1)) }
}
