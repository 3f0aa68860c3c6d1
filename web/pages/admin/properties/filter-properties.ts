import type { Property } from '#contract/schemas/property.ts'
import type { Filter, Order, ReviewState } from './own-search.ts'

export function filterProperties(
  items: readonly Property[],
  { keyword, review, pictures, sort }: Filter,
): Property[] {
  const words = keyword.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return items
    .filter(
      (item) =>
        isInState(item, review) &&
        (pictures === 'all' || item.pictures.length === 0) &&
        hasWords(item, words),
    )
    .sort((a, b) => comparisons[sort](a, b) || b.id - a.id)
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
