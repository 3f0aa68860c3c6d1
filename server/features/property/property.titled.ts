import type { PropertySearch } from '#contract/schemas/property-search.ts'
import { startsOf } from '#server/platform/spelling/spelling.ts'
import { type Bitmap, countBits, eachBit, intersect, setBit } from './property.bitmap.ts'
import { findMatching } from './property.listing-filters.ts'
import { type ListingIndex, remember } from './property.listing-index.ts'

/** Titles of one word or two ("Villa") are rather searches for what they say. */
const minWords = 3

/**
 * The listings with exactly this title, in one of its languages, that match the other parameters of the search. Undefined
 * without any. Letter case and signs do not matter.
 */
export function findTitled(index: ListingIndex, sentence: string, given: PropertySearch): Bitmap | undefined {
  const wanted = startsOf(sentence).trim()
  if (wanted.split(' ').length < minWords) return undefined
  const titled = remember(index, `title ${wanted}`, () => {
    const found = new Uint32Array(index.words)
    eachBit(index.published, (id) => {
      const listing = index.titles[id]
      // `starts` has both titles, so that few listings remain for the exact comparison.
      if (!listing?.starts.startsWith(` ${wanted}`) && !listing?.starts.trimEnd().endsWith(wanted)) return
      if ([listing.title, listing.title_hi].some((title) => startsOf(title).trim() === wanted))
        setBit(found, id)
    })
    return found
  })
  const matching = intersect(titled, [findMatching(index, given)])
  return countBits(matching) > 0 ? matching : undefined
}
