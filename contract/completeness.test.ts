import { expect, test } from 'vitest'
import { completenessOf, expectedFacts } from './completeness.ts'
import { defaultOf, fieldNames, type ListingValues } from './listing-fields.ts'

const bare = {
  ...Object.fromEntries(fieldNames.map((name) => [name, defaultOf(name) ?? null])),
  ...{ title: 'A flat', type: 'sale', sub_type: 'Flat', price: 5_000_000, city: 'Indore' },
} as ListingValues

function whole(listing: ListingValues): ListingValues {
  const stated = expectedFacts(listing).map((name) => [name, Array.isArray(listing[name]) ? ['Gym'] : 1])
  return { ...listing, ...Object.fromEntries(stated) }
}

test('a listing that states nothing needs a picture first', () => {
  expect(completenessOf(bare, 0)).toEqual({ percent: 0, next: 'images' })
})

test('one that states everything is complete with five pictures, and not before', () => {
  expect(completenessOf(whole(bare), 5)).toEqual({ percent: 100, next: null })
  const { percent, next } = completenessOf(whole(bare), 4)
  expect(percent).toBeLessThan(100)
  expect(next).toBe('images')
})

test('the next improvement is the first missing fact, in the order of the form', () => {
  const listing = { ...whole(bare), carpet_area: null, ownership: null }
  expect(completenessOf(listing, 5).next).toBe('carpet_area')
})

test('only facts that the kind of listing has count', () => {
  const plot = { ...bare, sub_type: 'plot' } as ListingValues
  expect(completenessOf({ ...whole(plot), carpet_area: null, bedrooms: null }, 5).percent).toBe(100)
  const rental = { ...bare, type: 'rent' } as ListingValues
  expect(completenessOf({ ...whole(rental), deposit: null }, 5).next).toBe('deposit')
  expect(completenessOf({ ...whole(bare), deposit: null }, 5).next).toBeNull()
})

test('a PG is complete without the rooms for which its form does not ask', () => {
  const hostel = { ...bare, type: 'rent', sub_type: 'PG' } as ListingValues
  expect(completenessOf({ ...whole(hostel), bedrooms: null, rooms: null }, 5)).toEqual({
    percent: 100,
    next: null,
  })
})

test('the width of the road is looked for with plots and farm land, not with houses', () => {
  const missingOf = (sub_type: ListingValues['sub_type']) =>
    completenessOf({ ...whole({ ...bare, sub_type }), road_width: null }, 5).next
  expect(['plot', 'Agricultural Land', 'Villa'].map((kind) => missingOf(kind as 'plot'))).toEqual([
    'road_width',
    'road_width',
    null,
  ])
})

test('documents of which nobody said how they stand come last, and do not change the percentage', () => {
  expect(completenessOf(whole(bare), 5, 2)).toEqual({ percent: 100, next: 'documents' })
  expect(completenessOf(whole(bare), 4, 2).next).toBe('images')
  expect(completenessOf({ ...whole(bare), carpet_area: null }, 5, 2).next).toBe('carpet_area')
})
