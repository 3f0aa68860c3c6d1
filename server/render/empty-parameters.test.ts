import { expect, test } from 'vitest'
import { withoutEmptyParameters } from './empty-parameters.ts'

test.each([
  ['/list?keyword=&type=&city=', '/list'],
  [
    '/list?keyword=&type=sale&min_price=&city=Indore&bedrooms=2&bedrooms=3',
    '/list?type=sale&city=Indore&bedrooms=2&bedrooms=3',
  ],
  ['/list?keyword=+%20&view=map', '/list?view=map'],
  ['/list/?page=2&city=', '/list/?page=2'],
  ['/properties/buy?sort=&keyword=a%20b&utm_source=x', '/properties/buy?keyword=a%20b&utm_source=x'],
  ['/list?city=&&keyword=%E0%A4%98%E0%A4%B0&=&x', '/list?keyword=%E0%A4%98%E0%A4%B0&=&x'],
  ['/list?city=&next=//evil.example', '/list?next=//evil.example'],
])('%s is meant as %s, which is left as it is', (asked, meant) => {
  expect(withoutEmptyParameters(asked)).toBe(meant)
  expect(withoutEmptyParameters(meant)).toBeUndefined()
})

test.each(['/list', '/list?', '/list?type=sale', '/list?keyword==', '/list?keyword=0', '/list?flag'])(
  '%s has none',
  (url) => {
    expect(withoutEmptyParameters(url)).toBeUndefined()
  },
)

test.each([
  '/api/property/search?keyword=',
  '/admin/properties?keyword=',
  '/login?next=',
  '/list/12?keyword=',
  '//list?keyword=',
  '/properties/castles?keyword=',
  '/LIST?keyword=',
])('%s is no search of a page and not touched', (url) => {
  expect(withoutEmptyParameters(url)).toBeUndefined()
})
