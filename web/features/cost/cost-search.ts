import { type CostChoices, type CostSearch, costBuyers, costPlaces } from '#contract/costs.ts'
import { maxPrice } from '#contract/limits.ts'
import { readDecimal, readWhole } from '#contract/numbers.ts'
import { readRupees } from '#contract/rupees.ts'

/** The address of a sheet holds its choices and the rates it was made with, so that it says the same later. */
export function toSearch(choices: CostChoices, rates?: { day: string; version: number }): CostSearch {
  const { place, buyer, loan, down, rate, years, guideline } = choices
  return {
    place,
    buyer,
    loan: loan ? 'yes' : 'no',
    ...(loan && { down: down === null ? undefined : String(down), rate: String(rate), years: String(years) }),
    guideline: guideline === null ? undefined : String(guideline),
    day: rates?.day,
    version: rates && String(rates.version),
  }
}

export type TypedChoices = Record<
  'place' | 'buyer' | 'loan' | 'down' | 'rate' | 'years' | 'guideline',
  string
>

/** Reads typed text or an address. A choice that cannot be read is left as in `choices`, and is named in `wrong`. */
export function readChoices(
  typed: Partial<TypedChoices>,
  choices: CostChoices,
): { choices: CostChoices; wrong: Set<keyof TypedChoices> } {
  const wrong = new Set<keyof TypedChoices>()
  function read<T>(name: keyof TypedChoices, fallback: T, value: (text: string) => T | undefined): T {
    const text = typed[name]?.trim()
    if (text === undefined) return fallback
    const found = value(text)
    if (found === undefined) wrong.add(name)
    return found === undefined ? fallback : found
  }
  const rupees = (name: 'down' | 'guideline') =>
    read<number | null>(name, choices[name], (text) =>
      text === '' ? null : within(readRupees(text), 0, maxPrice),
    )
  return {
    choices: {
      place: read('place', choices.place, (text) => costPlaces.find((place) => place === text)),
      buyer: read('buyer', choices.buyer, (text) => costBuyers.find((buyer) => buyer === text)),
      loan: read('loan', choices.loan, (text) => (text === 'yes' ? true : text === 'no' ? false : undefined)),
      down: rupees('down'),
      rate: read('rate', choices.rate, (text) => (text === '' ? choices.rate : percentOf(text))),
      years: read('years', choices.years, (text) =>
        text === '' ? choices.years : within(readWhole(text), 1, maxYears),
      ),
      guideline: rupees('guideline'),
    },
    wrong,
  }
}

export const maxRate = 30
export const maxYears = 40

/** With at most three decimal places, as the address of a sheet holds it. */
function percentOf(text: string): number | undefined {
  const rate = within(readDecimal(text), 0, maxRate)
  return rate === undefined ? undefined : Math.round(rate * 1000) / 1000
}

function within(value: number | undefined, min: number, max: number): number | undefined {
  return value !== undefined && value >= min && value <= max ? value : undefined
}
