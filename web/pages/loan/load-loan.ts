import type { CostRate } from '#contract/cost-rates.ts'
import { type LoanSlab, loanSlabs, usualLoan } from '#contract/costs.ts'
import { apiOf, type Loading, optional } from '#web/data/page-context.ts'

/** How much a bank may lend, as the rule book has it; undefined when it cannot be read. */
export type LoanRule = { slabs: LoanSlab[]; row: CostRate }
export type LoanPageData = { rule: LoanRule | undefined; usual: { rate: number; years: number } }

export async function loadLoan(loading: Loading): Promise<LoanPageData> {
  const answer = await optional(loading, apiOf(loading)('cost.rates', { query: {} }), undefined)
  const rates = answer?.data.rates ?? []
  const row = rates.find(({ name }) => name === 'loan_share')
  return { rule: row && { slabs: loanSlabs(rates), row }, usual: usualLoan(rates) }
}
