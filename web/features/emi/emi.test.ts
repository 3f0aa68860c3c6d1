import { expect, test } from 'vitest'
import { emiOf, scheduleOf } from './emi.ts'

test.for([
  // Worked out by hand with the annuity formula in exact decimals.
  [{ amount: 5_000_000, rate: 8.5, years: 20 }, 43_391],
  [{ amount: 2_500_000, rate: 9, years: 15 }, 25_357],
  [{ amount: 100_000, rate: 12, years: 1 }, 8_885],
  [{ amount: 1_200_000, rate: 0, years: 10 }, 10_000],
  [{ amount: 0, rate: 8, years: 10 }, 0],
] as const)('%j is paid back with ₹%i a month', ([loan, emi]) => {
  expect(Math.round(emiOf(loan))).toBe(emi)
})

test('the years add up to the loan with equal instalments', () => {
  const loan = { amount: 4_000_000, rate: 8.65, years: 30 }
  const years = scheduleOf(loan)
  expect(years).toHaveLength(30)
  expect(years.reduce((sum, { principal }) => sum + principal, 0)).toBeCloseTo(loan.amount, 2)
  expect(years.at(-1)?.owed).toBe(0)
  for (const [at, { principal, interest, owed }] of years.entries()) {
    expect(principal + interest).toBeCloseTo(emiOf(loan) * 12, 2)
    expect(owed).toBeLessThan(years[at - 1]?.owed ?? loan.amount)
  }
})
