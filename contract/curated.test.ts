import { expect, test } from 'vitest'
import { curatedPage, curatedSearches } from './curated.ts'
import type { SubType } from './enums.ts'

const publish = (...kinds: [SubType, number][]) => ({
  cities: [],
  sub_types: kinds.map(([sub_type, count]) => ({ sub_type, count })),
})

test('flats and apartments share the page of flats, also where there are only apartments', () => {
  expect(curatedSearches(publish(['Flat', 2], ['apartment', 1], ['Villa', 3]))).toEqual([
    { sub_type: 'Flat' },
    { sub_type: 'Villa' },
  ])
  expect(curatedSearches(publish(['apartment', 3]))).toEqual([{ sub_type: 'Flat' }])
})

test.each([['Flat'], ['apartment'], [['Flat', 'apartment']], ['apartment,Flat']])(
  'a search for %j is the page of flats',
  (sub_type) => {
    const published = publish(['Flat', 5], ['apartment', 5], ['Villa', 5])
    const search = { sub_type } as Parameters<typeof curatedPage>[0]
    expect(curatedPage(search, published)?.(1)).toBe(curatedPage({ sub_type: ['Flat'] }, published)?.(1))
    expect(curatedPage(search, published)?.(1)).toContain('sub_type=Flat')
  },
)

test('a search for flats and villas is no page of its own', () => {
  const published = publish(['Flat', 5], ['Villa', 5])
  expect(curatedPage({ sub_type: ['Flat', 'Villa'] }, published)).toBeUndefined()
})
