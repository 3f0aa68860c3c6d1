import type { SearchInput } from '#contract/paths.ts'
import { loadChoices, type SearchChoices } from '#web/features/search/load-choices.ts'
import { apiOf, type Loading } from '#web/layout/shell.ts'

export type AboutData = { cities: SearchChoices['cities']; total: number; forSale: number; forRent: number }

export async function loadAbout(loading: Loading): Promise<AboutData> {
  async function count(query: SearchInput) {
    return (await apiOf(loading)('property.search', { query: { ...query, limit: 1 } })).meta.total
  }
  const [{ cities }, { count: total }, forSale, forRent] = await Promise.all([
    loadChoices(loading),
    apiOf(loading)('property.count', {}),
    count({ type: 'sale' }),
    count({ type: 'rent' }),
  ])
  return { cities, total, forSale, forRent }
}
