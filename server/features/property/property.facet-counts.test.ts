import { expect, test } from 'vitest'
import { amenityNames } from '#contract/amenities.ts'
import { countedFields } from '#contract/listing-fields.ts'
import { propertyFiltersQuery } from '#contract/schemas/property-search.ts'
import { countFacets } from './property.facets.ts'
import { createListingIndex, type IndexedListing, putListing } from './property.listing-index.ts'
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
  putListing(index, { ...listing, price: 6_000_000 })
  expect(index.remembered.size).toBe(0)
})

test('the counts of a search without filters are those of the present listings', () => {
  const index = createListingIndex()
  const total = () => countFacets(index, propertyFiltersQuery.parse({})).total
  putListing(index, listing)
  expect([total(), total()]).toEqual([1, 1])
  putListing(index, { ...listing, id: 41 })
  expect(total()).toBe(2)
})
