import { expect, test } from 'vitest'
import { unroundedEmi } from '#contract/emi.ts'
import { scheduleOf } from './schedule.ts'

test('the years add up to the loan with equal instalments', () => {
  const loan = { amount: 4_000_000, rate: 8.65, years: 30 }
  const years = scheduleOf(loan)
  expect(years).toHaveLength(30)
  expect(years.reduce((sum, { principal }) => sum + principal, 0)).toBeCloseTo(loan.amount, 2)
  expect(years.at(-1)?.owed).toBe(0)
  for (const [at, { principal, interest, owed }] of years.entries()) {
    expect(principal + interest).toBeCloseTo(unroundedEmi(loan) * 12, 2)
    expect(owed).toBeLessThan(years[at - 1]?.owed ?? loan.amount)
  }
})
