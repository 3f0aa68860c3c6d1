import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxLoan } from '#contract/costs.ts'
import { workOutLoan } from './work-out-loan.ts'

const lakh = 1_00_000
const slabs = [
  { upTo: 30 * lakh, percent: 90 },
  { upTo: 75 * lakh, percent: 80 },
  { upTo: null, percent: 75 },
]

test.each([
  [20, 18],
  [32, 28.8],
  // 90 % would exceed this slab's limit of 30 lakh and 80 % is less, so the limit counts.
  [35, 30],
  [37.5, 30],
  [40, 32],
  [93.75, 75],
  [95, 75],
  [100, 75],
  [120, 90],
])('on a home of %d lakh a bank may lend %d lakh', (price, max) => {
  expect(maxLoan(price * lakh, slabs)).toBe(max * lakh)
})

test('no loan exceeds the share of its slab', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 * 100 * lakh }), (price) => {
      const loan = maxLoan(price, slabs)
      const slab = slabs.find(({ upTo }) => upTo === null || loan <= upTo)
      expect(loan).toBeLessThanOrEqual((price * (slab?.percent ?? 0)) / 100)
    }),
  )
})

const figures = { price: 50 * lakh, income: lakh, otherEmis: 0, rate: 8.5, years: 20, share: 50 }

test('the price decides where the income carries more', () => {
  expect(workOutLoan(figures, slabs)).toMatchObject({ loan: 40 * lakh, byPrice: 40 * lakh, own: 10 * lakh })
})
test('the income decides where it carries less', () => {
  const { loan, byIncome, emi } = workOutLoan({ ...figures, income: 50_000 }, slabs)
  expect(loan).toBe(byIncome)
  expect(emi).toBe(25_000)
})
test('EMIs that use up the income leave no loan', () => {
  expect(workOutLoan({ ...figures, otherEmis: 60_000 }, slabs)).toMatchObject({ loan: 0, emi: 0 })
})

test.each([
  [30, undefined],
  [35, { limit: 30 * lakh, percentAbove: 80 }],
  [37.5, undefined],
  [40, undefined],
  [95, { limit: 75 * lakh, percentAbove: 75 }],
  [100, undefined],
])('on a home of %d lakh the limit of a slab decides: %j', (price, capped) => {
  expect(workOutLoan({ ...figures, price: price * lakh, income: 10 * lakh }, slabs).capped).toEqual(capped)
})
