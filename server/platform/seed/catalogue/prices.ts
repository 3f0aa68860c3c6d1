import type { SubType } from '#contract/enums.ts'
import type { Draw } from './draw.ts'
import { type Locality, localities } from './localities.ts'
import type { Lot } from './lots/lot.ts'

export const squareFeetPerAcre = 43_560
/**
 * A beegha has no fixed size. Land records in Madhya Pradesh use hectares, and brokers around Indore and Ujjain count
 * four beegha to the hectare (the old 3,025 square yard beegha, 27,225 sq ft, rounded to a quarter hectare). Web
 * converters quote a 12,000 sq ft beegha for the state, so descriptions always give acres and hectares too.
 */
export const beeghaSize = '2500 sq_m'
export const squareFeetPerBeegha = 26_909.78

/** Rupees, rounded as people quote them: 62.5 lakh, rent 18,500. Set by hand where income counts, not area. */
export function priceOf(lot: Lot, area: number, age: 1 | 3 | 8 | 10 | null, draw: Draw): number {
  if (lot.price) return lot.price
  const worn = age === null ? 1 : { 1: 1.04, 3: 1, 8: 0.95, 10: 0.9 }[age]
  const value = usualRate(lot) * area * worn * (lot.worth ?? 1) * draw.between(0.965, 1.035)
  return lot.offer === 'sale' ? roundSale(value) : roundRent((value * yieldOf(lot, draw)) / 12)
}

/** Rupees per square foot of the type in its locality; the test keeps every listing near it. */
export function usualRate(lot: Pick<Lot, 'in' | 'kind'>): number {
  const [rate, share] = rateAndShare[lot.kind]
  const found = rate && localities[lot.in].rates[rate]
  if (!found) throw new Error(`no rate for ${lot.kind} in ${lot.in}`)
  return found * share
}

const rateAndShare: Record<SubType, [rate: keyof Locality['rates'] | null, share: number]> = {
  Flat: ['flat', 1],
  apartment: ['flat', 1.03],
  Loan: ['flat', 1],
  studio: ['flat', 1.08],
  'Independent House': ['house', 1],
  'Row House': ['house', 0.92],
  Villa: ['house', 1.12],
  plot: ['plot', 1],
  office: ['office', 1],
  'Agricultural Land': ['farm', 1],
  PG: [null, 1],
  'Guest House': [null, 1],
  'Farm House': [null, 1],
  Resort: [null, 1],
}

/** A year's rent as a share of the value. */
function yieldOf(lot: Lot, draw: Draw): number {
  const furnished = lot.furnished === 'fully' ? 0.004 : 0
  if (lot.kind === 'office') return draw.between(0.064, 0.074) + furnished
  if (lot.kind === 'studio') return draw.between(0.029, 0.031) + furnished
  if (['Independent House', 'Row House', 'Villa'].includes(lot.kind))
    return draw.between(0.023, 0.026) + furnished
  return draw.between(0.027, 0.031) + furnished
}

function roundSale(value: number): number {
  const step =
    value < 5_000_000 ? 25_000 : value < 10_000_000 ? 50_000 : value < 20_000_000 ? 100_000 : 250_000
  return Math.round(value / step) * step
}

function roundRent(value: number): number {
  const step = value < 30_000 ? 500 : value < 100_000 ? 1_000 : 5_000
  return Math.round(value / step) * step
}
