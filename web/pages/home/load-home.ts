import type { SearchInput } from '#contract/paths.ts'
import { apiOf, type Loading, optional } from '#web/data/page-context.ts'
import { type CardListing, toCards } from '#web/features/property/card-listing.ts'
import { loadChoices, type SearchChoices } from '#web/features/search/load-choices.ts'
import { addDays, todayInIndia } from '#web/features/tour/days.ts'

export type HomeData = {
  choices?: SearchChoices
  total?: number
  forSale: CardListing[]
  forRent: CardListing[]
  offers: CardListing[]
  fresh: CardListing[]
}

const rowLength = 9
const inView = 3
const maxNewHomes = 3
const freshDays = 7

export async function loadHome(loading: Loading): Promise<HomeData> {
  const api = apiOf(loading)
  async function search(query: SearchInput) {
    return (await api('property.search', { query: { ...query, sold: 'hide' } })).data
  }
  const find = async (query: SearchInput) => toCards(await search(query))
  const cheapest = { status: 'available', sort: 'price_asc', limit: 1 }
  const sections = [
    loadChoices(loading),
    api('property.count', { query: { sold: 'hide' } }).then(({ count }) => count),
    find({ type: 'sale', limit: rowLength }),
    find({ type: 'rent', limit: rowLength }),
    find({ type: 'rent', ...cheapest }),
    find({ type: 'sale', ...cheapest }),
    search({ sort: 'newest', limit: maxNewHomes + 2 * inView }),
  ] as const
  const anySection = Promise.any(sections).catch(({ errors }: AggregateError) => {
    // Without all of its sections the page has failed.
    throw errors[0]
  })
  const [choices, total, forSale, forRent, rentOffer, saleOffer, newest] = await Promise.all([
    optional(loading, sections[0], undefined),
    optional(loading, sections[1], undefined),
    optional(loading, sections[2], []),
    optional(loading, sections[3], []),
    optional(loading, sections[4], []),
    optional(loading, sections[5], []),
    optional(loading, sections[6], []),
    anySection,
  ])
  // Whole days, because a page that is kept in memory is valid for a day.
  const since = new Date(`${addDays(todayInIndia(), -freshDays)}T00:00+05:30`).toISOString()
  const shown = new Set([...forSale.slice(0, inView), ...forRent.slice(0, inView)].map(({ id }) => id))
  const ofWeek = newest.filter(({ listed_at }) => listed_at > since)
  const fresh = toCards([
    ...ofWeek.filter(({ id }) => !shown.has(id)),
    ...ofWeek.filter(({ id }) => shown.has(id)),
  ]).slice(0, maxNewHomes)
  return { choices, total, forSale, forRent, offers: [...rentOffer, ...saleOffer], fresh }
}
