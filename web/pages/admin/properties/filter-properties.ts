import type { Property } from '#contract/schemas/property.ts'

export const reviewStates = ['all', 'accepted', 'pending', 'rejected', 'edited'] as const
export type ReviewState = (typeof reviewStates)[number]
export const orders = ['newest', 'oldest', 'price_desc', 'price_asc', 'title'] as const
export type Order = (typeof orders)[number]
export type Filter = { text: string; state: ReviewState; order: Order }

export const noFilter: Filter = { text: '', state: 'all', order: 'newest' }

/** What the address says; a word that it does not know is as if it was not there. */
export function readFilter({ keyword, review, sort }: OwnSearch): Filter {
  return {
    text: keyword ?? noFilter.text,
    state: reviewStates.find((state) => state === review) ?? noFilter.state,
    order: orders.find((order) => order === sort) ?? noFilter.order,
  }
}

/** As an address says it: what is usual is left out. */
export function writeFilter({ text, state, order }: Filter): OwnSearch {
  return {
    keyword: text || undefined,
    review: state === noFilter.state ? undefined : state,
    sort: order === noFilter.order ? undefined : order,
  }
}

/** The part of a page's address that is about one's own listings, as it was typed. */
export type OwnSearch = { keyword?: string; review?: string; sort?: string; page?: string }

export function pickOwnSearch(search: Record<string, unknown>): OwnSearch {
  const pick = (name: string) => (typeof search[name] === 'string' ? search[name].slice(0, 200) : undefined)
  return { keyword: pick('keyword'), review: pick('review'), sort: pick('sort'), page: pick('page') }
}

/** The listings that have every word and are in the state, in the order. */
export function filterProperties(items: readonly Property[], { text, state, order }: Filter): Property[] {
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return items
    .filter((item) => isInState(item, state) && hasWords(item, words))
    .sort((a, b) => comparisons[order](a, b) || b.id - a.id)
}

function isInState({ moderation, revision }: Property, state: ReviewState): boolean {
  if (state === 'all') return true
  return state === 'edited' ? revision !== null : moderation === state
}

function hasWords({ id, title, location, address, sub_type }: Property, words: string[]): boolean {
  const all = `#${id} ${title} ${location} ${address} ${sub_type}`.toLocaleLowerCase()
  return words.every((word) => all.includes(word))
}

const comparisons = {
  newest: (a, b) => b.listed_at.localeCompare(a.listed_at),
  oldest: (a, b) => a.listed_at.localeCompare(b.listed_at),
  price_desc: (a, b) => b.price - a.price,
  price_asc: (a, b) => a.price - b.price,
  title: (a, b) => a.title.localeCompare(b.title),
} satisfies Record<Order, (a: Property, b: Property) => number>
