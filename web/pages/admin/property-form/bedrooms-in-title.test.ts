import { expect, test } from 'vitest'
import { bedroomsIn } from './bedrooms-in-title.ts'

test.each([
  ['3 BHK flat near Vijay Nagar', '3'],
  ['Sunny 2bhk', '2'],
  ['03 BHK flat', '3'],
  ['4 B.H.K. villa with a garden', '4'],
  ['3-BHK row house', '3'],
  ['House of 5 bedrooms', '5'],
  ['विजय नगर में ३ बीएचके', '3'],
  ['4 बेडरूम का मकान', '4'],
  ['3 BHK with servant room, 3 bedrooms', '3'],
])('the title "%s" states %s bedrooms', (title, count) => {
  expect(bedroomsIn(title)).toBe(count)
})

test.each([
  '2 and 3 BHK flats',
  '2, 3 BHK flats',
  '2/3 BHK',
  '2-3 BHK',
  '2 BHK and 3 BHK flats',
  '2 से 3 BHK',
  '2.5 BHK flat',
  '8 BHK house',
  '0 BHK',
  '13 BHK',
  'Flat 302, BHK',
  'Plot of 1500 sq ft',
  '',
])('the title %j does not state one number of bedrooms', (title) => {
  expect(bedroomsIn(title)).toBeUndefined()
})
