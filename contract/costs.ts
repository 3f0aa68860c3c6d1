import { type CostRate, type RateName, type RateScope, rateRuleOf } from './cost-rates.ts'
import { divideRounded, emiOf } from './emi.ts'
import type { SubType } from './enums.ts'

// The costs of a home on the day of the purchase or of moving in, and each month. Server and browser use these formulas.
// Amounts are whole rupees, worked out in integers; a share of an amount is rounded half up to a rupee, the maximum of a
// loan down. Every rate is a row of the rule book, with its source (docs/decisions/0074). A figure that is not known is
// null: visitors read "ask".

export const costPlaces = ['town', 'village'] as const
export const costBuyers = ['male', 'female', 'joint'] as const

export type CostChoices = {
  place: (typeof costPlaces)[number]
  buyer: (typeof costBuyers)[number]
  loan: boolean
  /** Rupees of the price that the buyer pays; null: the usual share. */
  down: number | null
  /** Percent a year. */
  rate: number
  years: number
  /** Rupees, as the sub-registrar values the property; null when the buyer does not know it. */
  guideline: number | null
}

/** Parameters of a cost sheet: its choices, and the day and version of its rates. */
export const costSearchNames = [
  'place',
  'buyer',
  'loan',
  'down',
  'rate',
  'years',
  'guideline',
  'day',
  'version',
] as const
export type CostSearch = { [Name in (typeof costSearchNames)[number]]?: string }

/** A listing for sale. */
export type SaleFacts = {
  /** Rupees. */
  price: number
  subType: SubType
  /** Null when the listing does not say; resale and land are always ready. */
  ready: boolean | null
  /** Square feet; null when the listing does not say. */
  carpetArea: number | null
  /** Rupees a month; null when the listing does not say, undefined where there is none, such as for a plot. */
  maintenance: number | null | undefined
  /** Where its own place is, until a buyer chooses. */
  inVillage: boolean
}

/** A listing for rent. Rupees; null when the listing does not say, undefined where there is none. */
export type RentFacts = {
  rent: number
  deposit: number | null
  maintenance: number | null | undefined
  brokerage: number | null
}

export type SaleCostName =
  | 'price'
  | 'stamp_duty'
  | 'registration'
  | 'gst'
  | 'brokerage'
  | 'society_transfer'
  | 'legal_check'
  | 'loan_fee'
export type RentCostName = 'rent' | 'deposit' | 'maintenance' | 'brokerage'

export type CostLine<Name> = {
  name: Name
  /** Rupees; null: ask. */
  amount: number | null
  /** The percent that was applied. */
  percent?: number
}

export type SaleCosts = {
  lines: CostLine<SaleCostName>[]
  /** The sum of the known lines. */
  total: number
  loan: { amount: number; max: number; down: number; emi: number } | null
  /** The total without the loan. */
  cash: number
  /** The part of the price that the buyer pays to the tax office and not to the seller; no further cost. */
  tds: number
  /** EMI and known maintenance. */
  monthly: number
  /** Rupees a month; null: ask; undefined where there is none. */
  maintenance: number | null | undefined
}

export type RentCosts = {
  lines: CostLine<RentCostName>[]
  /** The sum of the known lines. */
  first: number
  monthly: number
}

const usualShare = 20
const usualYears = 20
/** Percent a year, of sheets that were kept before the rule book had a row for it. */
const earlierInterest = 8.5

/** The choices until a buyer makes others. */
export function defaultChoices(
  { subType, inVillage }: Pick<SaleFacts, 'subType' | 'inVillage'>,
  rates: readonly CostRate[],
): CostChoices {
  return {
    place: inVillage ? 'village' : 'town',
    buyer: 'male',
    loan: loanPurpose(subType) !== 'other',
    down: null,
    ...usualLoan(rates),
    guideline: null,
  }
}

/**
 * The shares of the rule book are those of home loans: a bank usually lends less on a plot alone, and has rules of its own for
 * business premises and farm land.
 */
export function loanPurpose(subType: SubType): 'home' | 'plot' | 'other' {
  if (subType === 'plot') return 'plot'
  return subType === 'Agricultural Land' || commercial.includes(subType) ? 'other' : 'home'
}

/** The interest in percent a year and the years with which calculators begin. */
export function usualLoan(rates: readonly CostRate[]): { rate: number; years: number } {
  return { rate: rateOf(rates, 'loan_interest', 'all') ?? earlierInterest, years: usualYears }
}

export function saleCosts(facts: SaleFacts, choices: CostChoices, rates: readonly CostRate[]): SaleCosts {
  const { price, subType, maintenance } = facts
  const { place, buyer, guideline } = choices
  const known = (name: RateName, scope: RateScope = 'all') => rateOf(rates, name, scope)
  // The sub-registrar takes duty and fee of the higher of price and guideline value.
  const dutiable = Math.max(price, guideline ?? 0)
  const stampDuty = shareLine('stamp_duty', dutiable, known('stamp_duty', place))
  const registration = shareLine('registration', dutiable, known('registration', buyer))
  const duties = (stampDuty.amount ?? 0) + (registration.amount ?? 0)
  const loan = choices.loan ? loanFor(facts, duties, choices, rates) : null
  const lines: CostLine<SaleCostName>[] = [
    { name: 'price', amount: price },
    stampDuty,
    registration,
    ...gstLine(facts, rates),
    shareLine('brokerage', price, known('brokerage', 'sale')),
    ...(inSociety.includes(subType)
      ? [{ name: 'society_transfer', amount: known('society_transfer') } as const]
      : []),
    { name: 'legal_check', amount: known('legal_check') },
    ...(loan ? [shareLine('loan_fee', loan.amount, known('loan_fee'))] : []),
  ]
  const total = sum(lines)
  return {
    lines,
    total,
    loan,
    cash: total - (loan?.amount ?? 0),
    tds: tdsOf(dutiable, subType, place, rates),
    monthly: (loan?.emi ?? 0) + (maintenance ?? 0),
    maintenance,
  }
}

/** The rates that a sheet of a sale applies. */
export function saleRatesUsed(
  facts: SaleFacts,
  choices: CostChoices,
  rates: readonly CostRate[],
): readonly CostRate[] {
  const { lines, tds } = saleCosts(facts, choices, rates)
  const gst = lines.find(({ name }) => name === 'gst')?.percent
  const isUsed = ({ name, scope, value }: CostRate): boolean => {
    if (name === 'stamp_duty') return scope === choices.place
    if (name === 'registration') return scope === choices.buyer
    if (name === 'gst') return value === gst
    if (name === 'tds') return tds > 0
    if (name === 'loan_share' || name === 'loan_limit') return choices.loan
    if (name === 'loan_interest') return choices.loan && value === choices.rate
    return rateRuleOf(name).own === true && lines.some((line) => line.name === name)
  }
  return rates.filter((rate) => rate.value !== null && isUsed(rate))
}

export function rentCosts(facts: RentFacts, rates: readonly CostRate[]): RentCosts {
  const { rent, deposit, maintenance } = facts
  const months = rateOf(rates, 'brokerage_rent', 'rent')
  const brokerage = facts.brokerage ?? (months === null ? null : shareOf(rent, months * 100))
  const lines: CostLine<RentCostName>[] = [
    { name: 'rent', amount: rent },
    { name: 'deposit', amount: deposit },
    ...(maintenance === undefined ? [] : [{ name: 'maintenance', amount: maintenance } as const]),
    { name: 'brokerage', amount: brokerage },
  ]
  return { lines, first: sum(lines), monthly: rent + (maintenance ?? 0) }
}

/** `upTo` in rupees of loan, null for no limit; `percent` of the value. */
export type LoanSlab = { upTo: number | null; percent: number }

/** The slabs of the Reserve Bank as the rule book has them, the smallest loans first. */
export function loanSlabs(rates: readonly CostRate[]): LoanSlab[] {
  return (['small', 'medium', 'large'] as const).flatMap((scope) => {
    const percent = rateOf(rates, 'loan_share', scope)
    return percent === null ? [] : [{ upTo: rateOf(rates, 'loan_limit', scope), percent }]
  })
}

/**
 * The maximum that a bank may lend on a value, rounded down to a rupee. The slab depends on the loan and not on the value,
 * so the limit of a slab may cap a higher share: 29.7 lakh on 33 lakh (90 %), 30 lakh on 35 lakh (the slab's limit), 32
 * lakh on 40 lakh (80 %). Source: Reserve Bank of India, DBR.BP.BC.No.44/08.12.015/2015-16.
 */
export function maxLoan(value: number, slabs: readonly LoanSlab[]): number {
  const maxima = slabs.map(({ upTo, percent }) =>
    Math.min(Number((BigInt(value) * thousandths(percent)) / wholes), upTo ?? Infinity),
  )
  return Math.max(0, ...maxima)
}

/** `percent` of a whole amount, in rupees, half up. */
export function shareOf(amount: number, percent: number): number {
  return Number(divideRounded(BigInt(amount) * thousandths(percent), wholes))
}

// 100 percent in thousandths of a percent.
const wholes = 100_000n
const thousandths = (percent: number) => BigInt(Math.round(percent * 1000))

const homes: readonly SubType[] = [
  'Flat',
  'apartment',
  'studio',
  'Row House',
  'Villa',
  'Independent House',
  'Farm House',
]
const commercial: readonly SubType[] = ['office', 'Guest House', 'Resort', 'PG']
const inSociety: readonly SubType[] = ['Flat', 'apartment', 'studio', 'Row House', 'office']

function rateOf(rates: readonly CostRate[], name: RateName, scope: RateScope): number | null {
  return rates.find((rate) => rate.name === name && rate.scope === scope)?.value ?? null
}

function shareLine<Name extends SaleCostName>(
  name: Name,
  amount: number,
  percent: number | null,
): CostLine<Name> {
  return percent === null ? { name, amount: null } : { name, amount: shareOf(amount, percent), percent }
}

const sum = (lines: readonly CostLine<string>[]) => lines.reduce((all, { amount }) => all + (amount ?? 0), 0)

/**
 * GST is due only before the completion certificate; not on resale or land. A home is affordable up to a price and a
 * carpet area that the rule book names; without a known carpet area the higher rate is planned.
 */
function gstLine(facts: SaleFacts, rates: readonly CostRate[]): CostLine<SaleCostName>[] {
  const { price, subType, ready, carpetArea } = facts
  const isHome = homes.includes(subType)
  if (ready || !(isHome || commercial.includes(subType))) return []
  if (ready === null) return [{ name: 'gst', amount: null }]
  if (!isHome) return [shareLine('gst', price, rateOf(rates, 'gst', 'commercial'))]
  const [maxPrice, maxCarpet] = [
    rateOf(rates, 'affordable_price', 'all'),
    rateOf(rates, 'affordable_carpet', 'all'),
  ]
  const affordable =
    maxPrice !== null &&
    maxCarpet !== null &&
    carpetArea !== null &&
    price <= maxPrice &&
    isAtMost(carpetArea, maxCarpet)
  return [shareLine('gst', price, rateOf(rates, 'gst', affordable ? 'affordable' : 'home'))]
}

/** Square feet against square metres, in hundredths: a foot is 0.3048 m, so a square foot 0.09290304 square metres. */
function isAtMost(squareFeet: number, squareMetres: number): boolean {
  const hundredths = (value: number) => BigInt(Math.round(value * 100))
  return hundredths(squareFeet) * 9_290_304n <= hundredths(squareMetres) * 100_000_000n
}

/**
 * Income-tax Act, section 194-IA: of price or guideline value, whichever is higher, from an amount on; not on agricultural
 * land, which in a town is not agricultural land of the Act.
 */
function tdsOf(value: number, subType: SubType, place: CostChoices['place'], rates: readonly CostRate[]) {
  const [percent, from] = [rateOf(rates, 'tds', 'all'), rateOf(rates, 'tds_from', 'all')]
  const exempt = subType === 'Agricultural Land' && place === 'village'
  return percent === null || from === null || exempt || value < from ? 0 : shareOf(value, percent)
}

/** Stamp duty and registration count as value only for cheap homes (Reserve Bank of India, circular of 5 March 2015). */
function loanFor(
  { price, subType }: SaleFacts,
  duties: number,
  choices: CostChoices,
  rates: readonly CostRate[],
) {
  const withDuties = loanPurpose(subType) === 'home' && price <= (rateOf(rates, 'loan_with_duty', 'all') ?? 0)
  const max = Math.min(price, maxLoan(withDuties ? price + duties : price, loanSlabs(rates)))
  const minDown = price - max
  const down = Math.min(price, Math.max(minDown, choices.down ?? shareOf(price, usualShare)))
  const amount = price - down
  return { amount, max, down, emi: emiOf({ amount, rate: choices.rate, years: choices.years }) }
}
