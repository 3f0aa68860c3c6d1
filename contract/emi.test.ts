import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emiOf, loanOf, unroundedEmi } from './emi.ts'

test.for([
  // Worked out by hand with the annuity formula in exact decimals.
  [{ amount: 5_000_000, rate: 8.5, years: 20 }, 43_391],
  [{ amount: 2_500_000, rate: 9, years: 15 }, 25_357],
  [{ amount: 100_000, rate: 12, years: 1 }, 8_885],
  [{ amount: 1_200_000, rate: 0, years: 10 }, 10_000],
  [{ amount: 0, rate: 8, years: 10 }, 0],
] as const)('%j is paid back with ₹%i a month', ([loan, emi]) => {
  expect(emiOf(loan)).toBe(emi)
})

const rates = fc.integer({ min: 0, max: 30_000 }).map((thousandths) => thousandths / 1000)
const years = fc.integer({ min: 1, max: 40 })
const amounts = fc.integer({ min: 1, max: 10_000_000_000 })

test('an EMI agrees with the formula in floating point, to a millionth of it', () => {
  fc.assert(
    fc.property(amounts, rates, years, (amount, rate, term) => {
      const monthly = rate / 1200
      const float =
        monthly === 0
          ? amount / (term * 12)
          : (amount * monthly) / -Math.expm1(-term * 12 * Math.log1p(monthly))
      expect(Math.abs(unroundedEmi({ amount, rate, years: term }) - float)).toBeLessThan(1e-5 + float * 1e-6)
      expect(Math.abs(emiOf({ amount, rate, years: term }) - float)).toBeLessThan(0.51 + float * 1e-6)
    }),
  )
})

test('a larger loan and a higher rate never have a smaller EMI, and more years never a larger one', () => {
  fc.assert(
    fc.property(amounts, rates, years, (amount, rate, term) => {
      const emi = emiOf({ amount, rate, years: term })
      expect(emiOf({ amount: amount + 1000, rate, years: term })).toBeGreaterThanOrEqual(emi)
      expect(emiOf({ amount, rate: rate + 0.05, years: term })).toBeGreaterThanOrEqual(emi)
      expect(emiOf({ amount, rate, years: term + 1 })).toBeLessThanOrEqual(emi)
    }),
  )
})

test('the loan of an EMI is the largest that it pays back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), rates, years, (emi, rate, term) => {
      const amount = loanOf(emi, rate, term)
      expect(unroundedEmi({ amount, rate, years: term })).toBeLessThanOrEqual(emi)
      expect(unroundedEmi({ amount: amount + 1, rate, years: term })).toBeGreaterThan(emi - 1e-6)
    }),
  )
})
