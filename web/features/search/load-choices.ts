import type { PropertyFilters } from '#contract/schemas/property-filters.ts'
import { apiOf, type Loading, serverContextOf } from '#web/layout/shell.ts'

/** What the search form offers: places and kinds that exist, with counts. */
export type SearchChoices = Pick<PropertyFilters, 'cities' | 'sub_types'>

let kept: Promise<SearchChoices> | undefined

/** On the server always fresh; a browser asks once per visit. */
export function loadChoices(loading: Loading): Promise<SearchChoices> {
  if (serverContextOf(loading)) return askChoices(loading)
  kept ??= askChoices(loading).catch((error) => {
    kept = undefined
    throw error
  })
  return kept
}

async function askChoices(loading: Loading): Promise<SearchChoices> {
  const { data } = await apiOf(loading)('property.filters', {})
  return { cities: data.cities, sub_types: data.sub_types }
}
