import type { SoldChoice } from '#contract/enums.ts'
import type { PropertyFilters } from '#contract/schemas/property-filters.ts'
import { apiOf, type Loading, serverContextOf } from '#web/data/page-context.ts'

export type SearchChoices = Pick<PropertyFilters, 'cities' | 'sub_types'>

export const noChoices: SearchChoices = { cities: [], sub_types: [] }

const kept = new Map<SoldChoice, Promise<SearchChoices>>()

/** Sold homes count only where the page shows them. A browser reads the counts once a visit. */
export function loadChoices(loading: Loading, sold: SoldChoice = 'hide'): Promise<SearchChoices> {
  if (serverContextOf(loading)) return askChoices(loading, sold)
  const known = kept.get(sold)
  if (known) return known
  const asked = askChoices(loading, sold).catch((error) => {
    kept.delete(sold)
    throw error
  })
  kept.set(sold, asked)
  return asked
}

async function askChoices(loading: Loading, sold: SoldChoice): Promise<SearchChoices> {
  const { data } = await apiOf(loading)('property.filters', { query: { sold } })
  return { cities: data.cities, sub_types: data.sub_types }
}
