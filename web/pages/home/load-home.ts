import type { SearchInput } from '#contract/paths.ts'
import { type CardListing, toCards } from '#web/features/property/card-listing.ts'
import { loadChoices, type SearchChoices } from '#web/features/search/load-choices.ts'
import { apiOf, type Loading } from '#web/layout/shell.ts'

export type HomeData = {
  choices: SearchChoices
  total: number
  forSale: CardListing[]
  forRent: CardListing[]
  /** The cheapest available home to rent and to buy. */
  offers: CardListing[]
  /** Of the last seven days. */
  fresh: CardListing[]
}

/** Three cards are shown at a time; the row holds three times that, and a link to the rest. */
const rowLength = 9
const inView = 3
const mostFresh = 3
const weekMs = 7 * 24 * 60 * 60 * 1000

export async function loadHome(loading: Loading): Promise<HomeData> {
  async function find(query: SearchInput) {
    const { data } = await apiOf(loading)('property.search', { query })
    return toCards(data)
  }
  const cheapest = { status: 'available', sort: 'price_asc', limit: 1 }
  const [choices, { count: total }, forSale, forRent, rentOffer, saleOffer, newest] = await Promise.all([
    loadChoices(loading),
    apiOf(loading)('property.count', {}),
    find({ type: 'sale', limit: rowLength }),
    find({ type: 'rent', limit: rowLength }),
    find({ type: 'rent', ...cheapest }),
    find({ type: 'sale', ...cheapest }),
    apiOf(loading)('property.search', { query: { sort: 'newest', limit: mostFresh + 2 * inView } }),
  ])
  const since = new Date(Date.now() - weekMs).toISOString()
  // Those that the rows above do not show yet come first.
  const shown = new Set([...forSale.slice(0, inView), ...forRent.slice(0, inView)].map(({ id }) => id))
  const ofWeek = newest.data.filter(({ listed_at }) => listed_at > since)
  const fresh = toCards([
    ...ofWeek.filter(({ id }) => !shown.has(id)),
    ...ofWeek.filter(({ id }) => shown.has(id)),
  ]).slice(0, mostFresh)
  return { choices, total, forSale, forRent, offers: [...rentOffer, ...saleOffer], fresh }
}
