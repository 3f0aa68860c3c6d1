import '#tests/support/english-page.ts'
import { expect, test } from 'vitest'
import type { Property } from '#contract/schemas/property.ts'
import { cardFacts } from './card-facts.ts'

const nothing = {
  meals: [],
  sharing: [],
  gender: null,
  plot_breadth: null,
  plot_length: null,
  road_width: null,
  road_access: null,
}

test.for<[string, object, string[] | undefined]>([
  ['PG', { gender: 'women', sharing: ['single', 'double'], meals: ['lunch'] }, ['Women', '1, 2 in a room']],
  ['PG', { gender: 'everyone', meals: ['lunch'] }, ['Meals']],
  ['plot', { plot_breadth: 30, plot_length: 50, road_width: 30 }, ['30 × 50 ft', '30 ft road']],
  ['plot', { plot_breadth: 30 }, undefined],
  ['Agricultural Land', { road_access: 'paved' }, ['Paved road']],
  ['Agricultural Land', { road_width: 20, road_access: 'paved' }, ['20 ft road']],
  ['Flat', { road_width: 40 }, undefined],
])('the card of a %s with %j', ([sub_type, stated, facts]) => {
  expect(cardFacts({ ...nothing, ...stated, sub_type } as unknown as Property)).toEqual(facts)
})
