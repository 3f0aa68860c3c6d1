import { type RateName, type RateScope, type RateUnit, rateRuleOf } from '#contract/cost-rates.ts'
import { formatNumber } from '#contract/format.ts'
import { m } from '#messages'
import { exactPrice } from '#web/features/property/price.ts'
import { pageLocale } from '#web/ui/page-locale.ts'

/** The value with its unit, or that visitors are told to ask. */
export function writeRate(name: RateName, value: number | null): string {
  return value === null ? m.rates_ask() : write[rateRuleOf(name).unit](value)
}

export function rateLabel(name: RateName, scope: RateScope): string {
  const scopes: Partial<Record<RateScope, () => string>> = scopeLabels[name] ?? {}
  return [nameLabels[name](), scopes[scope]?.()].filter(Boolean).join(', ')
}

const number = (value: number) => formatNumber(value, pageLocale())

const write = {
  percent: (value) => m.rates_percent({ value: number(value) }),
  rupees: exactPrice,
  square_metres: (value) => m.rates_square_metres({ value: number(value) }),
  months: (value) => m.rates_months({ value: number(value) }),
} satisfies Record<RateUnit, (value: number) => string>

const nameLabels = {
  stamp_duty: m.rate_stamp_duty,
  registration: m.rate_registration,
  gst: m.rate_gst,
  affordable_price: m.rate_affordable_price,
  affordable_carpet: m.rate_affordable_carpet,
  tds: m.rate_tds,
  tds_from: m.rate_tds_from,
  loan_share: m.rate_loan_share,
  loan_limit: m.rate_loan_limit,
  loan_with_duty: m.rate_loan_with_duty,
  loan_interest: m.rate_loan_interest,
  brokerage: m.rate_brokerage,
  brokerage_rent: m.rate_brokerage_rent,
  society_transfer: m.rate_society_transfer,
  legal_check: m.rate_legal_check,
  loan_fee: m.rate_loan_fee,
} satisfies Record<RateName, () => string>

const loanSizes = { small: m.rate_small, medium: m.rate_medium, large: m.rate_large }

const scopeLabels: Partial<Record<RateName, Partial<Record<RateScope, () => string>>>> = {
  stamp_duty: { town: m.rate_town, village: m.rate_village },
  registration: { male: m.rate_male, female: m.rate_female, joint: m.rate_joint },
  gst: { home: m.rate_home, affordable: m.rate_affordable, commercial: m.rate_commercial },
  loan_share: loanSizes,
  loan_limit: loanSizes,
}
