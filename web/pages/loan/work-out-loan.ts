import { type LoanSlab, maxLoan } from '#contract/costs.ts'
import { emiOf, loanOf } from '#contract/emi.ts'

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

export function workOutLoan(figures: LoanFigures, slabs: readonly LoanSlab[]): LoanWorkedOut {
  const { price, income, otherEmis, rate, years, share } = figures
  const byPrice = maxLoan(price, slabs)
  const byIncome = loanOf(Math.max(0, (income * share) / 100 - otherEmis), rate, years)
  const loan = Math.min(byPrice, byIncome)
  return { loan, byPrice, byIncome, emi: emiOf({ amount: loan, rate, years }), own: price - loan }
}
