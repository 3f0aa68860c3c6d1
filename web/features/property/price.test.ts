import '#tests/support/english-page.ts'
import { describe, expect, test } from 'vitest'
import { compactPrice, exactPrice, groupDigits } from './price.ts'

describe('the short price of a card', () => {
  test.each([
    [undefined, '₹0'],
    [null, '₹0'],
    [0, '₹0'],
    [1, '₹1'],
    [999, '₹999'],
    [1_000, '₹1.0 K'],
    [25_000, '₹25.0 K'],
    [99_949, '₹99.9 K'],
    [99_950, '₹100.0 K'],
    [99_999, '₹100.0 K'],
    [1_00_000, '₹1.0 L'],
    [84_50_000, '₹84.5 L'],
    [99_99_999, '₹100.0 L'],
    [1_00_00_000, '₹1.0 Cr'],
    [1_25_00_000, '₹1.3 Cr'],
    [1_00_000_00_00_000, '₹100000.0 Cr'],
  ])('of %s rupees is %s', (rupees, shown) => {
    expect(compactPrice(rupees)).toBe(shown)
  })
})

describe('the exact price', () => {
  test.each([
    [undefined, '₹0'],
    [7, '₹7'],
    [999, '₹999'],
    [1_000, '₹1,000'],
    [12_345, '₹12,345'],
    [1_23_456, '₹1,23,456'],
    [1_23_45_678, '₹1,23,45,678'],
    [1_00_00_00_00_000, '₹1,00,00,00,00,000'],
  ])('of %s rupees is %s', (rupees, shown) => {
    expect(exactPrice(rupees)).toBe(shown)
  })

  test('a negative figure has its sign in front', () => {
    expect(groupDigits(-1_23_456)).toBe('-1,23,456')
  })
})
