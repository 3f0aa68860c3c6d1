import type { SoldChoice } from '#contract/enums.ts'
import type { PropertyFilters } from '#contract/schemas/property-filters.ts'
import { apiOf, type Loading, serverContextOf } from '#web/data/page-context.ts'

/** What the search form offers: places and kinds that exist, with counts. */
export type SearchChoices = Pick<PropertyFilters, 'cities' | 'sub_types'>

/** What a form offers while places and kinds cannot be read: neither. */
export const noChoices: SearchChoices = { cities: [], sub_types: [] }

const kept = new Map<SoldChoice, Promise<SearchChoices>>()

/** Of the homes that a page shows: sold ones count only where it shows them. On the server always fresh; a browser asks once per visit. */
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
