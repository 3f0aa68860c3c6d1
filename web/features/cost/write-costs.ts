import type { CostRate } from '#contract/cost-rates.ts'
import {
  type CostChoices,
  defaultChoices,
  loanPurpose,
  type RentCostName,
  rentCosts,
  type SaleCostName,
  type SaleCosts,
  saleCosts,
  saleRatesUsed,
} from '#contract/costs.ts'
import { formatDay, formatNumber } from '#contract/format.ts'
import type { RatesInForce } from '#contract/schemas/cost.ts'
import { m } from '#messages'
import { exactPrice } from '#web/features/property/price.ts'
import { pageLocale } from '#web/ui/page-locale.ts'
import type { CostSubject } from './cost-subject.ts'

export type WrittenLine = { label: string; value: string }

/** A cost sheet as sentences and figures, for pages, paper and messages alike. */
export type WrittenCosts = {
  /** The choices; empty for a rental. */
  basis: string
  /** The three figures that decide, the largest first. */
  sums: WrittenLine[]
  lines: WrittenLine[]
  notes: string[]
  /** Where the choices have a loan: rupees paid down, percent a year, and years. */
  loan?: { down: number; rate: number; years: number }
}

/** Without `chosen` for the default choices. */
export function writeCosts(
  subject: CostSubject,
  { day, rates }: RatesInForce,
  chosen?: CostChoices,
): WrittenCosts {
  if (subject.type === 'rent') {
    const written = writeRent(subject, rates)
    return { ...written, notes: [...written.notes, m.cost_rent_of({ day: writeDay(day) })] }
  }
  const choices = chosen ?? defaultChoices(subject.facts, rates)
  const written = writeSale(subject, choices, rates)
  return {
    ...written,
    notes: [...written.notes, ratesNote(day, saleRatesUsed(subject.facts, choices, rates))],
  }
}

/** When the agency last checked the rates: the oldest check counts, and one unchecked rate leaves the sheet unchecked. */
function ratesNote(day: string, used: readonly CostRate[]): string {
  const [oldest] = used.map(({ verified_on }) => verified_on ?? '').sort()
  return oldest
    ? m.cost_rates_of({ day: writeDay(day), checked: writeDay(oldest) })
    : m.cost_rates_unchecked({ day: writeDay(day) })
}

/** The sheet as a message, one figure in each line. `place` is the place of the home, as it is called in the language. */
export function costMessage(title: string, place: string, costs: WrittenCosts, url: string): string {
  const line = ({ label, value }: WrittenLine) => `${label}: ${value}`
  return [
    [title, place].filter(Boolean).join(', '),
    costs.basis,
    '',
    ...costs.lines.map(line),
    '',
    ...costs.sums.map(line),
    '',
    ...costs.notes,
    url,
  ]
    .filter((text, at, all) => text !== '' || all[at - 1] !== '')
    .join('\n')
}

/** The choices as one sentence. */
function basisOf({ place, buyer, loan }: CostChoices, costs: SaleCosts, rate: number, years: number): string {
  const facts = { place: placeLabels[place](), buyer: buyerLabels[buyer]() }
  return loan && costs.loan
    ? m.cost_basis_loan({
        ...facts,
        loan: exactPrice(costs.loan.amount),
        rate: formatNumber(rate, pageLocale()),
        years,
      })
    : m.cost_basis({ ...facts })
}

function writeSale(
  { facts }: CostSubject & { type: 'sale' },
  choices: CostChoices,
  rates: readonly CostRate[],
): WrittenCosts {
  const costs = saleCosts(facts, choices, rates)
  const { lines, total, cash, loan, monthly, maintenance, tds } = costs
  const { basis, asked, known } = {
    basis: basisOf(choices, costs, choices.rate, choices.years),
    ...splitLines(lines),
  }
  const months = loan || maintenance
  return {
    basis,
    ...(loan && { loan: { down: loan.down, rate: choices.rate, years: choices.years } }),
    sums: [
      { label: m.cost_total(), value: exactPrice(total) },
      ...(loan ? [{ label: m.cost_cash(), value: exactPrice(cash) }] : []),
      ...(months ? [{ label: m.cost_monthly(), value: exactPrice(monthly) }] : []),
    ],
    lines: [
      ...known.map(({ name, amount, percent }) => ({
        label:
          percent === undefined
            ? saleLabels[name]()
            : m.cost_line_percent({ name: saleLabels[name](), percent: formatNumber(percent, pageLocale()) }),
        value: exactPrice(amount),
      })),
      ...askLine(asked.map((name) => saleLabels[name]())),
      ...(loan
        ? [
            { label: m.cost_loan(), value: exactPrice(loan.amount) },
            { label: m.cost_emi(), value: exactPrice(loan.emi) },
          ]
        : []),
      ...(maintenance === undefined
        ? []
        : [
            {
              label: m.cost_maintenance_monthly(),
              value: maintenance === null ? m.rates_ask() : exactPrice(maintenance),
            },
          ]),
    ],
    notes: [
      ...(loan && choices.down !== null && choices.down < loan.down
        ? [m.cost_loan_capped({ max: exactPrice(loan.max) })]
        : []),
      ...(loan ? loanNotes[loanPurpose(facts.subType)] : []).map((note) => note()),
      ...(tds > 0 ? [m.cost_tds({ amount: exactPrice(tds) })] : []),
      ...(asked.length > 0 ? [m.cost_asked()] : []),
    ],
  }
}

function writeRent({ facts }: CostSubject & { type: 'rent' }, rates: readonly CostRate[]): WrittenCosts {
  const { lines, first, monthly } = rentCosts(facts, rates)
  const { asked, known } = splitLines(lines)
  return {
    basis: '',
    sums: [
      { label: m.cost_first_month(), value: exactPrice(first) },
      { label: m.cost_monthly(), value: exactPrice(monthly) },
    ],
    lines: [
      ...known.map(({ name, amount }) => ({ label: rentLabels[name](), value: exactPrice(amount) })),
      ...askLine(asked.map((name) => rentLabels[name]())),
    ],
    notes: asked.length > 0 ? [m.cost_asked()] : [],
  }
}

function splitLines<Name>(lines: readonly { name: Name; amount: number | null; percent?: number }[]) {
  return {
    known: lines.filter(({ amount }) => amount !== null),
    asked: lines.filter(({ amount }) => amount === null).map(({ name }) => name),
  }
}

/** Unknown figures share a line, so that the known ones stand out. */
function askLine(labels: string[]): WrittenLine[] {
  return labels.length > 0 ? [{ label: labels.join(' · '), value: m.rates_ask() }] : []
}

/** 21 November 2026. */
export const writeDay = (day: string) => formatDay(day, 'long', pageLocale())

export const placeLabels = { town: m.rate_town, village: m.rate_village }
export const buyerLabels = { male: m.rate_male, female: m.rate_female, joint: m.rate_joint }

const loanNotes = { home: [], plot: [m.cost_loan_plot], other: [m.cost_loan_other] } satisfies Record<
  ReturnType<typeof loanPurpose>,
  (() => string)[]
>

const saleLabels = {
  price: m.cost_price,
  stamp_duty: m.rate_stamp_duty,
  registration: m.rate_registration,
  gst: m.rate_gst,
  brokerage: m.cost_brokerage,
  society_transfer: m.rate_society_transfer,
  legal_check: m.rate_legal_check,
  loan_fee: m.cost_loan_fee,
} satisfies Record<SaleCostName, () => string>

const rentLabels = {
  rent: m.cost_rent,
  deposit: m.cost_deposit,
  maintenance: m.cost_maintenance,
  brokerage: m.cost_brokerage,
} satisfies Record<RentCostName, () => string>
