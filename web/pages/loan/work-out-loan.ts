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
  /** Where the price decides by the limit of a slab, in rupees: a higher loan would be of the next slab, whose percentage allows less. */
  capped: { limit: number; percentAbove: number } | undefined
}

export function workOutLoan(figures: LoanFigures, slabs: readonly LoanSlab[]): LoanWorkedOut {
  const { price, income, otherEmis, rate, years, share } = figures
  const byPrice = maxLoan(price, slabs)
  const byIncome = loanOf(Math.max(0, (income * share) / 100 - otherEmis), rate, years)
  const loan = Math.min(byPrice, byIncome)
  const emi = emiOf({ amount: loan, rate, years })
  return { loan, byPrice, byIncome, emi, own: price - loan, capped: capOf(price, byPrice, slabs) }
}

function capOf(price: number, byPrice: number, slabs: readonly LoanSlab[]): LoanWorkedOut['capped'] {
  const at = slabs.findIndex(({ upTo }) => upTo === byPrice)
  const [slab, next] = [slabs[at], slabs[at + 1]]
  const isCapped =
    slab && next && price * slab.percent > byPrice * 100 && price * next.percent < byPrice * 100
  return isCapped ? { limit: byPrice, percentAbove: next.percent } : undefined
}
