import { notFound } from '@tanstack/react-router'
import type { CallOutput } from '#contract/api.ts'
import { apiOf, type Loading, optional } from '#web/data/page-context.ts'
import { shareEqual } from '#web/data/share-equal.ts'
import { costSubjectOf } from '#web/features/cost/cost-subject.ts'
import { writeCosts } from '#web/features/cost/write-costs.ts'
import { type CardListing, toCards } from '#web/features/property/card-listing.ts'
import { type HistoryLine, historyLines } from '#web/features/property/history-lines.ts'
import { writeMarket } from '#web/features/property/write-market.ts'
import type { ListingCosts } from './cost-section.tsx'
import { type Listing, toListing } from './listing-data.ts'
import { type WrittenDocuments, writeDocuments } from './write-documents.ts'

export type ListingPageData = {
  listing: Listing
  history: HistoryLine[]
  market: string | undefined
  costs: ListingCosts | undefined
  documents: WrittenDocuments | undefined
  similar: CardListing[]
  recent: CardListing[]
  featured: CardListing[]
}

const shown = 6

export async function loadListing(loading: Loading, id: string): Promise<ListingPageData> {
  if (!/^[1-9][0-9]{0,9}$/.test(id)) throw notFound()
  const api = apiOf(loading)
  const params = { id }
  const projects = { sub_type: 'new-projects', status: 'available', limit: shown + 1 }
  const others = async (call: Promise<CallOutput<'property.recent'>>) =>
    toCards((await call).data)
      .filter((other) => other.id !== Number(id))
      .slice(0, shown)
  const [property, market, history, rates, stated, similar, recent, featured] = await Promise.all([
    api('property.get', { params }).catch(refuse),
    optional(loading, api('property.market', { params }), { data: null }),
    optional(loading, api('property.history', { params }), undefined),
    optional(loading, api('cost.rates', { query: {} }), undefined),
    optional(loading, api('document.public', { params }), { data: [] }),
    optional(loading, others(api('property.similar', { params, query: { limit: shown } })), []),
    optional(loading, others(api('property.recent', { query: { sold: 'hide', limit: shown + 1 } })), []),
    optional(loading, others(api('property.search', { query: projects })), []),
  ])
  if (!property.data) throw notFound()
  const subject = rates && costSubjectOf(property.data)
  const costs = subject && { subject, written: writeCosts(subject, rates.data) }
  const listing = toListing(property.data, new Date())
  const lines = history ? historyLines(property.data, history.data) : []
  const marketLine = market.data ? writeMarket(property.data, market.data) : undefined
  const documents = writeDocuments(property.data, stated.data)
  const page = { listing, market: marketLine, history: lines, costs, documents, similar, recent, featured }
  return import.meta.env.SSR ? shareEqual(page) : page
}

function refuse(error: { status?: number }): never {
  if (error.status === 404 || error.status === 400) throw notFound()
  throw error
}
