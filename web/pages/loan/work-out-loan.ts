import { emiOf } from '#web/features/emi/emi.ts'
import type { loanToValueRules } from './loan-to-value.ts'

type Slabs = (typeof loanToValueRules)[number]['slabs']

export type LoanFigures = {
  /** Rupees; of the home, without stamp duty and registration. */
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
  /** Rupees: what may be borrowed, and the limit that each side sets. */
  loan: number
  byPrice: number
  byIncome: number
  emi: number
  own: number
}

/** The smaller of what the price and what the income allow. */
export function workOutLoan(figures: LoanFigures, slabs: Slabs): LoanWorkedOut {
  const { price, income, otherEmis, rate, years, share } = figures
  const byPrice = maxLoan(price, slabs)
  const byIncome = Math.floor(loanOf(Math.max(0, (income * share) / 100 - otherEmis), rate, years))
  const loan = Math.min(byPrice, byIncome)
  return { loan, byPrice, byIncome, emi: Math.round(emiOf({ amount: loan, rate, years })), own: price - loan }
}

/**
 * The slab goes by the loan, so a bigger share may end at its slab's limit: on 32 lakh it is 28.8 lakh (90 %), on 35 lakh
 * 30 lakh (the limit of 90 %), on 40 lakh 32 lakh (80 %).
 */
export function maxLoan(price: number, slabs: Slabs): number {
  const max = slabs.map(({ upTo, percent }) => Math.min((price * percent) / 100, upTo ?? Infinity))
  return Math.floor(Math.max(...max))
}

/** The loan that such an EMI pays back, in rupees. */
export function loanOf(emi: number, rate: number, years: number): number {
  return emi / emiOf({ amount: 1, rate, years })
}
