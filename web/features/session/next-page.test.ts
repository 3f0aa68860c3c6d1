import { expect, test } from 'vitest'
import { pages } from '#contract/pages.ts'
import { ownPage } from './next-page.ts'

test.each([
  pages.home.href(),
  pages.wishlist.href(),
  pages.list.href({ type: 'sale', bedrooms: [2, 3] }),
  `${pages.listing.href(7)}#details`,
])('%s is a page of this site', (next) => {
  expect(ownPage(next)).toBe(next)
})

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '/..//evil.example',
  '/.//evil.example',
  'https:',
  'https://evil.example',
  'http:evil.example',
  'javascript:alert(1)',
  ' /list',
  'list',
  '',
  undefined,
  ['/list', '//evil.example'],
])('%j is not', (next) => {
  expect(ownPage(next)).toBeUndefined()
})

test('the sign-in page does not lead to itself', () => {
  expect(ownPage(pages.login.href(pages.list.href()))).toBeUndefined()
})
