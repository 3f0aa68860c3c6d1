import '#tests/support/english-page.ts'
import { expect, test } from 'vitest'
import { labelSearch } from './filter-labels.ts'

test.each([
  [{ lift: 'true' }, 'Lift'],
  [{ new_project: 'true' }, 'New project'],
  [{ water: 'borewell' }, 'Water: Borewell'],
  [{ max_area: '1200' }, 'Up to 1,200 sq ft'],
  [{ max_carpet_area: '1200' }, 'Carpet area: Up to 1,200 sq ft'],
  [{ min_road_width: '30' }, 'Width of the road: From 30 ft'],
  [{ possession: 'ready' }, 'Possession: Ready for possession'],
  [{ sort: 'price_asc' }, 'Lowest price'],
  [{ sub_type: 'apartment' }, 'Flat or Apartment'],
])('the chip of %j reads "%s"', (search, label) => {
  expect(Object.values(labelSearch(search))).toEqual([label])
})
