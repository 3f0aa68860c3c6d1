import { notFound } from '@tanstack/react-router'
import type { Agent } from '#contract/schemas/agent.ts'
import { apiOf, type Loading, optional } from '#web/data/page-context.ts'
import { type CardListing, toCards } from '#web/features/property/card-listing.ts'

export const pageSize = 12

export type AgentPageData = {
  agent: Agent
  homes: CardListing[]
  page: number
  pages: number
  /** The newest of the sold and rented ones. */
  sold: CardListing[]
}

export async function loadAgents(loading: Loading): Promise<Agent[]> {
  return (await apiOf(loading)('agent.list', {})).data
}

export async function loadAgent(loading: Loading, id: string, page: number): Promise<AgentPageData> {
  if (!/^[1-9][0-9]{0,9}$/.test(id)) throw notFound()
  const api = apiOf(loading)
  const params = { id }
  const [agent, homes, sold] = await Promise.all([
    api('agent.get', { params }).catch(refuse),
    api('property.byAgent', { params, query: { page, limit: pageSize } }).catch(refuse),
    optional(loading, api('property.byAgent', { params, query: { sold: 'only', limit: pageSize } }), {
      data: [],
    }),
  ])
  const pages = Math.max(1, Math.ceil(homes.meta.total / pageSize))
  if (page > pages) throw notFound()
  return { agent: agent.data, homes: toCards(homes.data), page, pages, sold: toCards(sold.data) }
}

function refuse(error: { status?: number }): never {
  if (error.status === 404 || error.status === 400) throw notFound()
  throw error
}
