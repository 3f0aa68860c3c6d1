import '#tests/support/english-page.ts'
import { expect, test } from 'vitest'
import type { Market } from '#contract/schemas/property-market.ts'
import { writeMarket } from './write-market.ts'

const perAcre = (rupees: number) => rupees / 43_560
const market: Market = {
  ...{ median_rate: perAcre(5_000_000), basis: 'land', irrigated: true, listings: 6, place: 'Sanwer' },
  ...{ since: '2026-03-01T06:00:00.000Z', until: '2026-10-01T06:00:00.000Z' },
}
const land = { rate: perAcre(6_000_000), rate_basis: 'land', type: 'sale' } as const

test('the usual price of farm land says whether the land that it is about is irrigated', () => {
  expect(writeMarket(land, market)).toBe(
    '20% above the usual price in Sanwer: ₹50,00,000 per acre, irrigated farm land (median of 6 comparable listings from 1 Mar 2026 to 1 Oct 2026)',
  )
  expect(writeMarket(land, { ...market, irrigated: false })).toContain(
    '₹50,00,000 per acre, farm land without irrigation (median',
  )
})

test('the usual price of a home says for which area it is one', () => {
  const home = { rate: 4000, rate_basis: 'area', type: 'sale' } as const
  expect(writeMarket(home, { ...market, median_rate: 5000, basis: 'area', irrigated: null })).toContain(
    '20% below the usual price in Sanwer: ₹5,000 per sq ft of total area (median',
  )
})
