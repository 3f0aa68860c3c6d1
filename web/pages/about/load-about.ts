import type { SearchInput } from '#contract/paths.ts'
import type { Agent } from '#contract/schemas/agent.ts'
import { apiOf, type Loading, optional } from '#web/data/page-context.ts'
import { loadChoices, noChoices, type SearchChoices } from '#web/features/search/load-choices.ts'

export type AboutData = {
  agents: Agent[]
  cities: SearchChoices['cities']
  total?: number
  forSale?: number
  forRent?: number
}

export async function loadAbout(loading: Loading): Promise<AboutData> {
  async function count(query: SearchInput) {
    return (await apiOf(loading)('property.search', { query: { ...query, sold: 'hide', limit: 1 } })).meta
      .total
  }
  const [{ cities }, total, forSale, forRent, agents] = await Promise.all([
    optional(loading, loadChoices(loading), noChoices),
    optional(loading, count({}), undefined),
    optional(loading, count({ type: 'sale' }), undefined),
    optional(loading, count({ type: 'rent' }), undefined),
    optional(loading, apiOf(loading)('agent.list', {}), { data: [] }),
  ])
  return { cities, total, forSale, forRent, agents: agents.data }
}
