import { notFound } from '@tanstack/react-router'
import type { CostRate } from '#contract/cost-rates.ts'
import { type CostChoices, type CostSearch, costSearchNames, defaultChoices } from '#contract/costs.ts'
import type { RatesInForce } from '#contract/schemas/cost.ts'
import type { PropertyHistory } from '#contract/schemas/property-history.ts'
import { apiOf, type Loading } from '#web/data/page-context.ts'
import { readChoices } from '#web/features/cost/cost-search.ts'
import { type CostSubject, costSubjectAt, isInVillage } from '#web/features/cost/cost-subject.ts'

export type CostPageData = {
  subject: CostSubject
  choices: CostChoices
  rates: RatesInForce
  /** The rates of a kept sheet are no longer those of today. */
  hasOldRates: boolean
  /** Today's price in rupees where a kept sheet has another one. */
  newPrice: number | undefined
  /** Sold or rented: there is nothing to buy at this price. */
  closed: boolean
}

export async function loadCosts(
  loading: Loading,
  id: string,
  address: Record<string, unknown>,
): Promise<CostPageData> {
  const search = readSearch(address)
  if (!/^[1-9][0-9]{0,9}$/.test(id)) throw notFound()
  const api = apiOf(loading)
  const kept = keptRates(search)
  const params = { id }
  const [property, today, rates, history] = await Promise.all([
    api('property.get', { params }).catch(refuse),
    api('cost.rates', { query: {} }),
    kept && api('cost.rates', { query: kept }),
    kept && api('property.history', { params }).catch(refuse),
  ])
  if (!property.data) throw notFound()
  const { price, status, sub_type: subType } = property.data
  const inVillage = isInVillage(property.data)
  const used = rates ? rates.data : today.data
  const keptPrice = (kept && history && priceOn(kept.day, history.data)) ?? price
  const subject = costSubjectAt(keptPrice, property.data)
  if (!subject) throw notFound()
  return {
    subject,
    choices: readChoices(search, defaultChoices({ subType, inVillage }, used.rates)).choices,
    rates: used,
    hasOldRates: rates !== undefined && figures(rates.data.rates) !== figures(today.data.rates),
    newPrice: keptPrice === price ? undefined : price,
    closed: status === 'sold',
  }
}

/** The last price that the site showed on a day in India; undefined where the history begins later. */
function priceOn(day: string, { prices }: PropertyHistory): number | undefined {
  const end = Date.parse(`${day}T24:00:00+05:30`)
  return prices.findLast(({ since }) => Date.parse(since) < end)?.price
}

/** A parameter that is repeated counts as absent. */
function readSearch(address: Record<string, unknown>): CostSearch {
  const named = costSearchNames.flatMap((name) => {
    const value = address[name]
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  return Object.fromEntries(named)
}

/** The rates that an address names; undefined when it names none that can exist. */
function keptRates({ day, version }: CostSearch) {
  const isDay = day !== undefined && /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(day)
  const isVersion = version !== undefined && /^[1-9][0-9]{0,8}$/.test(version)
  return isDay && isVersion && !Number.isNaN(Date.parse(day)) ? { day, version } : undefined
}

/** Without the interest: the address of a sheet names its own. */
function figures(rates: readonly CostRate[]): string {
  const named = rates.filter(({ name }) => name !== 'loan_interest')
  return JSON.stringify(named.map(({ name, scope, value }) => [name, scope, value]))
}

function refuse(error: { status?: number }): never {
  if (error.status === 404 || error.status === 400) throw notFound()
  throw error
}
