import type { PropertySearch } from '#contract/schemas/property-search.ts'
import { type Bitmap, countBits, intersect, setBit } from './property.bitmap.ts'
import { findMatching } from './property.listing-filters.ts'
import { hashOf, type ListingIndex, remember, wordsOf } from './property.listing-index.ts'

/** Titles of one word or two ("Villa") are rather searches for what they say. */
const minWords = 3

/**
 * The listings with exactly this title, in one of its languages, that match the other parameters of the search. Undefined
 * without any. Letter case and signs do not matter.
 */
export function findTitled(index: ListingIndex, sentence: string, given: PropertySearch): Bitmap | undefined {
  const wanted = wordsOf(sentence)
  if (wanted.split(' ').length < minWords) return undefined
  const titled = remember(index, `title ${wanted}`, () => findInTitles(index, wanted))
  const matching = intersect(titled, [findMatching(index, given)])
  return countBits(matching) > 0 ? matching : undefined
}

function findInTitles({ words, titles, titleHashes: [first, second] }: ListingIndex, wanted: string): Bitmap {
  const found = new Uint32Array(words)
  const hash = hashOf(wanted)
  for (let id = 1; id < first.length; id += 1) {
    if (first[id] !== hash && second[id] !== hash) continue
    if (titles.some((each) => wordsOf(each[id] ?? '') === wanted)) setBit(found, id)
  }
  return found
}
