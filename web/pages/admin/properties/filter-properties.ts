import { toPlainDigits } from '#contract/digits.ts'
import { compareTexts } from '#contract/format.ts'
import { plainWords } from '#contract/plain-words.ts'
import type { Property } from '#contract/schemas/property.ts'
import { textIn } from '#contract/written-texts.ts'
import { kindLabels } from '#messages/type-labels'
import { pageLocale } from '#web/ui/page-locale.ts'
import type { Filter, Order, ReviewState } from './own-search.ts'

/** `named` tells what a place is called in the language of the page. */
export function filterProperties(
  items: readonly Property[],
  { keyword, review, pictures, confirmation, sort }: Filter,
  named: (place: string) => string,
): Property[] {
  const words = compared(keyword).split(/\s+/).filter(Boolean)
  return items
    .filter(
      (item) =>
        isInState(item, review) &&
        (confirmation === 'all' || item.confirmation_due) &&
        (pictures === 'all' || item.pictures.length === 0) &&
        hasWords(item, named, words),
    )
    .sort((a, b) => comparisons[sort](a, b) || b.id - a.id)
}

function isInState({ moderation, revision }: Property, state: ReviewState): boolean {
  if (state === 'all') return true
  return state === 'edited' ? revision !== null : moderation === state
}

function hasWords(property: Property, named: (place: string) => string, words: string[]): boolean {
  const { id, title, title_hi, location, address, sub_type } = property
  const kinds = `${sub_type} ${kindLabels[sub_type]()}`
  const all = compared(`#${id} ${title} ${title_hi} ${location} ${named(location)} ${address} ${kinds}`)
  return words.every((word) => all.includes(word))
}

const compared = (text: string) => toPlainDigits(plainWords(text)).toLowerCase()

const comparisons = {
  newest: (a, b) => compareMoments(b, a),
  oldest: (a, b) => compareMoments(a, b),
  price_desc: (a, b) => b.price - a.price,
  price_asc: (a, b) => a.price - b.price,
  title: (a, b) => compareTexts(titleOf(a), titleOf(b), pageLocale()),
} satisfies Record<Order, (a: Property, b: Property) => number>

function titleOf({ title, title_hi }: Property): string {
  return textIn(pageLocale(), title, title_hi)
}

// Moments in ISO form sort as texts.
function compareMoments({ listed_at: one }: Property, { listed_at: other }: Property): number {
  return one === other ? 0 : one < other ? -1 : 1
}
