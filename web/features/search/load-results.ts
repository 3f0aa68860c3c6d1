import type { CategoryFilter } from '#contract/pages.ts'
import { readPrice } from '#contract/rupees.ts'
import type { PropertyLoosening } from '#contract/schemas/property-loosen.ts'
import { m } from '#messages'
import { apiOf, type Loading, optional, serverContextOf } from '#web/data/page-context.ts'
import { type CardListing, toCards } from '#web/features/property/card-listing.ts'
import { apiSearch } from './api-search.ts'
import { askedUnit } from './asked-unit.ts'
import { labelSearch } from './filter-labels.ts'
import type { SearchLabels } from './filter-values.ts'
import { type Filter, listFilters } from './filters.ts'
import { loadChoices, noChoices, type SearchChoices } from './load-choices.ts'
import type { Relaxed } from './relaxed.ts'
import { pageSize, pagesOf } from './result-pages.ts'
import { type SearchNote, writeNotes } from './search-notes.ts'
import { oneOf, type SearchText, soldIn } from './search-text.ts'

export type Results = {
  choices: SearchChoices
  filters: Filter[]
  labels: SearchLabels
  notes: SearchNote[]
  listings: CardListing[]
  total: number
  page: number
  loosening?: PropertyLoosening
  relaxed?: Relaxed[]
  problems?: Record<string, string>
}

/** A refused search is a page with status 400, one beyond the last page has 404. */
export async function loadResults(
  loading: Loading,
  search: SearchText,
  fixed: CategoryFilter = {},
): Promise<Results> {
  const all = { ...search, ...fixed }
  const [choices, { read, missing, around, ...found }] = await Promise.all([
    optional(loading, loadChoices(loading, soldIn(all)), noChoices),
    searchListings(loading, all),
  ])
  const writeArea = search.area_unit
    ? await optional(loading, askedUnit(loading, search), undefined)
    : undefined
  const labels = labelSearch(search, { problems: found.problems, around, writeArea })
  const notes = await writeNotes(loading, search, choices, {
    read,
    missing,
    shown: found.listings.length,
    around,
  })
  return { choices, filters: listFilters(search, fixed, around), labels, notes, ...found }
}

async function searchListings(loading: Loading, search: SearchText) {
  try {
    const {
      data,
      meta,
      understood,
      around = [],
    } = await apiOf(loading)('property.search', {
      query: { ...apiSearch(search), limit: pageSize },
    })
    const { total, page } = meta
    if (page > pagesOf(total)) setStatus(loading, 404)
    const loosening =
      total === 0 ? await optional(loading, askLoosening(loading, search), undefined) : undefined
    const relaxed = loosening?.steps.length
      ? await (await import('./relaxed.ts')).loadRelaxed(loading, loosening.steps, { search, around })
      : undefined
    const read = understood?.titled
      ? (await import('./read-search.ts')).withFilters(search, understood)
      : undefined
    return {
      listings: toCards(data),
      total,
      page,
      loosening,
      relaxed,
      read,
      missing: understood?.missing,
      around,
    }
  } catch (error) {
    const refused = refusedFields(error)
    if (!refused) throw error
    const problems = Object.fromEntries(
      Object.entries(refused).map(([name, sentence]) => [name, problemText(search, name, sentence)]),
    )
    setStatus(loading, 400)
    return { listings: [], total: 0, page: 1, problems }
  }
}

async function askLoosening(loading: Loading, search: SearchText) {
  const { sort: _sort, page: _page, limit: _limit, ...filters } = apiSearch(search)
  return (await apiOf(loading)('property.loosen', { query: filters })).data
}

function setStatus(loading: Loading, status: number) {
  const server = serverContextOf(loading)
  if (server) server.page.status = status
}

/** The API speaks to programs where it names a format; a visitor typed an amount or opened a link. */
function problemText(search: SearchText, name: string, sentence: string): string {
  if (/^(?:near|bounds|polygon)$/.test(name)) return m.search_place_problem()
  const isAmount = /^\d+$/.test(readPrice(oneOf(search[name as keyof SearchText])))
  return /_price$/.test(name) && !isAmount ? m.search_amount_problem() : sentence
}

// On the server instanceof fails, because the error class is outside this bundle.
function refusedFields(error: unknown): Record<string, string> | undefined {
  const { status, failure } = error as { status?: number; failure?: { fields?: Record<string, string> } }
  return status === 400 ? failure?.fields : undefined
}
