import { notFound } from '@tanstack/react-router'
import type { CostRate } from '#contract/cost-rates.ts'
import { type CostChoices, type CostSearch, costSearchNames, defaultChoices } from '#contract/costs.ts'
import type { RatesInForce } from '#contract/schemas/cost.ts'
import { apiOf, type Loading } from '#web/data/page-context.ts'
import { readChoices } from '#web/features/cost/cost-search.ts'
import { type CostSubject, costSubjectOf } from '#web/features/cost/cost-subject.ts'

export type CostPageData = {
  subject: CostSubject
  choices: CostChoices
  rates: RatesInForce
  /** The sheet was kept, and the rules have changed since. */
  outdated: boolean
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
  const [property, today, rates] = await Promise.all([
    api('property.get', { params: { id } }).catch(refuse),
    api('cost.rates', { query: {} }),
    kept && api('cost.rates', { query: kept }),
  ])
  const subject = property.data && costSubjectOf(property.data)
  if (!subject) throw notFound()
  const usual = defaultChoices(subject.type === 'sale' ? subject.facts.subType : property.data.sub_type)
  return {
    subject,
    choices: readChoices(search, usual).choices,
    rates: rates ? rates.data : today.data,
    outdated: rates !== undefined && figures(rates.data.rates) !== figures(today.data.rates),
  }
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

function figures(rates: readonly CostRate[]): string {
  return JSON.stringify(rates.map(({ name, scope, value }) => [name, scope, value]))
}

function refuse(error: { status?: number }): never {
  if (error.status === 404 || error.status === 400) throw notFound()
  throw error
}
