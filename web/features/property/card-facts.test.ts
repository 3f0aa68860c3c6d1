import '#tests/support/english-page.ts'
import { expect, test } from 'vitest'
import { type CardFacts, cardFacts } from './card-facts.ts'

const nothing = {
  type: 'sale',
  new_project: false,
  meals: [],
  sharing: [],
  gender: null,
  price_per_bed: null,
  plot_breadth: null,
  plot_length: null,
  road_width: null,
  road_access: null,
  floor: null,
  total_floors: null,
  furnishing: null,
  possession: null,
  transaction: null,
  price_negotiable: null,
}
const pg = { type: 'rent', furnishing: 'furnished' }

test.for<[string, object, string[]]>([
  [
    'PG',
    { ...pg, gender: 'women', sharing: ['single', 'double'], meals: ['lunch'], price_per_bed: true },
    ['Women', '1, 2 in a room', 'Meals', 'Rent per bed'],
  ],
  ['PG', { ...pg, gender: 'everyone', meals: ['lunch'], price_per_bed: false }, ['Meals']],
  ['plot', { plot_breadth: 30, plot_length: 50, road_width: 30 }, ['30 × 50 ft', '30 ft road']],
  ['plot', { plot_breadth: 30 }, []],
  ['plot', { transaction: 'resale', price_negotiable: true }, ['Resale', 'Negotiable']],
  ['Agricultural Land', { road_access: 'paved' }, ['Paved road']],
  ['Agricultural Land', { road_width: 20, road_access: 'paved' }, ['20 ft road']],
  ['Flat', { road_width: 40 }, []],
  [
    'Flat',
    { floor: 4, total_floors: 9, possession: 'ready', transaction: 'resale', price_negotiable: true },
    ['Floor 4 of 9', 'Ready', 'Resale', 'Negotiable'],
  ],
  ['Flat', { floor: 4, price_negotiable: false }, ['Floor 4']],
  ['Flat', { floor: 0, total_floors: 3, furnishing: 'furnished' }, ['Ground floor']],
  ['apartment', { possession: 'under_construction', transaction: 'new' }, ['Under construction', 'New']],
  [
    'Flat',
    { new_project: true, possession: 'new_launch', transaction: 'new', price_negotiable: true },
    ['New launch', 'Negotiable'],
  ],
  [
    'Flat',
    { type: 'rent', floor: -1, furnishing: 'semi-furnished', price_negotiable: true },
    ['Basement 1', 'Semi-furnished', 'Negotiable'],
  ],
])('the card of a %s with %j', ([sub_type, stated, facts]) => {
  expect(cardFacts({ ...nothing, ...stated, sub_type } as CardFacts)).toEqual(facts)
})
