import '#tests/support/english-page.ts'
import { expect, test } from 'vitest'
import type { ListingFigures } from '#contract/schemas/dashboard.ts'
import type { Property } from '#contract/schemas/property.ts'
import type { Market } from '#contract/schemas/property-market.ts'
import { adviceOf } from './advice.ts'

const none = { views: 0, hearts: 0, inquiries: 0, tours: 0, calls: 0, whatsapps: 0 }
type Facts = {
  property?: Partial<Property>
  figures?: Partial<ListingFigures['figures']>
  views?: [own: number, median: number]
  rate?: number
  next?: 'images' | 'documents' | 'facing' | null
}

function ask({ property, figures, views, rate = 5000, next = null }: Facts) {
  const listing = {
    ...{ id: 7, moderation: 'accepted', status: 'available', pictures: [{}], confirmation_due: false },
    ...{ rate, rate_basis: 'carpet', ...property },
  } as Property
  const empty = { views: [], hearts: [], inquiries: [], tours: [], calls: [], whatsapps: [] }
  const comparison = views && {
    ...{ first_day: '2026-10-24', days: 30, listings: 9 },
    own: { ...none, views: views[0] },
    median: { ...none, views: views[1] },
  }
  const performance = { figures: { ...empty, ...figures }, comparison: comparison ?? null } as ListingFigures
  const market = { median_rate: 5000, basis: 'carpet', listings: 8 } as Market
  return adviceOf({ property: listing, performance, market, completeness: { percent: 90, next } }).map(
    ({ text }) => text.split(/[.:]/)[0],
  )
}

test('nothing is advised where no fact asks for it, nor for homes that are sold or not published', () => {
  expect(ask({})).toEqual([])
  const bad = { pictures: [], confirmation_due: true }
  expect(ask({ property: { ...bad, status: 'sold' } })).toEqual([])
  expect(ask({ property: { ...bad, moderation: 'pending' } })).toEqual([])
})

test('a price is dear from 10 percent above the median', () => {
  expect(ask({ rate: 5470 })).toEqual([])
  expect(ask({ rate: 5500 })).toEqual(['Consider the price'])
})

test('many views without any answer are named once, with the price if it is dear', () => {
  const figures = { views: [10, 20] }
  expect(ask({ figures })).toEqual(['Check the pictures, the description and the price'])
  expect(ask({ figures, rate: 6000 })).toEqual(['Consider the price'])
  expect(ask({ figures: { ...figures, calls: [1] } })).toEqual([])
  expect(ask({ figures: { views: [29] } })).toEqual([])
})

test('fewer than half of the views of others ask for a better first picture', () => {
  expect(ask({ views: [4, 9] })).toEqual(['Choose a better first picture and title'])
  expect(ask({ views: [5, 10] })).toEqual([])
})

test('at most three are given, the most important first', () => {
  const property = { pictures: [], confirmation_due: true }
  expect(ask({ property, figures: { views: [40] }, views: [1, 50], next: 'images' })).toEqual([
    'Add pictures',
    'Confirm that it is still available',
    'Check the pictures, the description and the price',
  ])
  expect(ask({ next: 'facing' })).toEqual(['Complete the listing'])
})
