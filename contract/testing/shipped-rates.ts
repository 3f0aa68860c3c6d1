import type { RateName, RateScope } from '../cost-rates.ts'

const lakh = 100_000

/** The rows that come with the program: name, scope and value. A test compares them with the migration. */
export const shippedRates: readonly (readonly [RateName, RateScope, number])[] = [
  ['stamp_duty', 'town', 9.5],
  ['stamp_duty', 'village', 6.5],
  ['registration', 'male', 3],
  ['registration', 'female', 1],
  ['registration', 'joint', 3],
  ['gst', 'home', 5],
  ['gst', 'affordable', 1],
  ['gst', 'commercial', 12],
  ['affordable_price', 'all', 45 * lakh],
  ['affordable_carpet', 'all', 90],
  ['tds', 'all', 1],
  ['tds_from', 'all', 50 * lakh],
  ['loan_share', 'small', 90],
  ['loan_share', 'medium', 80],
  ['loan_share', 'large', 75],
  ['loan_limit', 'small', 30 * lakh],
  ['loan_limit', 'medium', 75 * lakh],
  ['loan_with_duty', 'all', 10 * lakh],
  ['loan_interest', 'all', 8.5],
]
