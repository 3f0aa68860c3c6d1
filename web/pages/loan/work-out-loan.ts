import { emiOf } from '#web/features/emi/emi.ts'
import type { loanToValueRules } from './loan-to-value.ts'

type Slabs = (typeof loanToValueRules)[number]['slabs']

export type LoanFigures = {
  /** Rupees, without stamp duty and registration. */
  price: number
  /** Rupees a month. */
  income: number
  otherEmis: number
  /** Percent a year. */
  rate: number
  years: number
  /** Percent of the income that may go into EMIs. */
  share: number
}

export type LoanWorkedOut = {
  loan: number
  byPrice: number
  byIncome: number
  emi: number
  own: number
}

export function workOutLoan(figures: LoanFigures, slabs: Slabs): LoanWorkedOut {
  const { price, income, otherEmis, rate, years, share } = figures
  const byPrice = maxLoan(price, slabs)
  const byIncome = Math.floor(loanOf(Math.max(0, (income * share) / 100 - otherEmis), rate, years))
  const loan = Math.min(byPrice, byIncome)
  return { loan, byPrice, byIncome, emi: Math.round(emiOf({ amount: loan, rate, years })), own: price - loan }
}

/**
 * The slab depends on the loan, so the limit of a slab may cap a higher share: 28.8 lakh on 32 lakh (90 %), 30 lakh on
 * 35 lakh (the slab's limit), 32 lakh on 40 lakh (80 %).
 */
export function maxLoan(price: number, slabs: Slabs): number {
  const max = slabs.map(({ upTo, percent }) => Math.min((price * percent) / 100, upTo ?? Infinity))
  return Math.floor(Math.max(...max))
}

export function loanOf(emi: number, rate: number, years: number): number {
  return emi / emiOf({ amount: 1, rate, years })
}
