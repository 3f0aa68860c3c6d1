// The rule book of costs: what its rows may be about. The rows themselves, with their days and sources, are in the
// database (docs/decisions/0074). This file must not import zod, which browsers do not load.

/** Units: percent of an amount, whole rupees, square metres, or months of rent. */
export type RateUnit = 'percent' | 'rupees' | 'square_metres' | 'months'

type RateRule = {
  unit: RateUnit
  max: number
  /** Decimal places of the value. */
  decimals: number
  scopes: readonly string[]
  /** The agency's own figure: no row comes with the program, and visitors read "ask" until there is one. */
  own?: true
}

const share = { unit: 'percent', max: 100, decimals: 3 } as const
// No duty, tax, fee or interest on a home comes near it, but 9.5 typed as 95 does.
const percent = { ...share, max: 30 } as const
const rupees = { unit: 'rupees', max: 1_000_000_000, decimals: 0 } as const

/** Names and scopes, in the order of the settings page. `all`: the row does not depend on anything. */
export const rateRules = {
  stamp_duty: { ...percent, scopes: ['town', 'village'] },
  registration: { ...percent, scopes: ['male', 'female', 'joint'] },
  gst: { ...percent, scopes: ['home', 'affordable', 'commercial'] },
  affordable_price: { ...rupees, scopes: ['all'] },
  affordable_carpet: { unit: 'square_metres', max: 10_000, decimals: 2, scopes: ['all'] },
  tds: { ...percent, scopes: ['all'] },
  tds_from: { ...rupees, scopes: ['all'] },
  loan_share: { ...share, scopes: ['small', 'medium', 'large'] },
  loan_limit: { ...rupees, scopes: ['small', 'medium'] },
  loan_with_duty: { ...rupees, scopes: ['all'] },
  loan_interest: { ...percent, scopes: ['all'] },
  brokerage: { ...percent, scopes: ['sale'], own: true },
  brokerage_rent: { unit: 'months', max: 12, decimals: 2, scopes: ['rent'], own: true },
  society_transfer: { ...rupees, scopes: ['all'], own: true },
  legal_check: { ...rupees, scopes: ['all'], own: true },
  loan_fee: { ...percent, scopes: ['all'], own: true },
} as const satisfies Record<string, RateRule>

export type RateName = keyof typeof rateRules
export type RateScope = (typeof rateRules)[RateName]['scopes'][number]
export const rateNames = Object.keys(rateRules) as RateName[]
export const rateScopes = [...new Set(rateNames.flatMap((name): RateScope[] => [...rateRules[name].scopes]))]

export function rateRuleOf(name: RateName): Omit<RateRule, 'scopes'> & { scopes: readonly RateScope[] } {
  return rateRules[name]
}

/** A row of the rule book as cost sheets use it. Days are ISO 8601. */
export type CostRate = {
  name: RateName
  scope: RateScope
  /** Null: the agency names no figure. */
  value: number | null
  valid_from: string
  /** The day on which somebody of the agency last checked it; null for a row that came with the program. */
  verified_on: string | null
  source: string
}

/** Months after which a check is too old (docs/product.md, 6). */
export const monthsOfCheck = 12
