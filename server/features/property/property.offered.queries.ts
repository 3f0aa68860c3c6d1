import type { PropertySearch } from '#contract/schemas/property-search.ts'
import { countBits, eachBit, hasBit } from './property.bitmap.ts'
import type { ListingSource } from './property.published-listings.ts'
import { findFound } from './property.search.ts'
import { openSearchReader } from './property.sentence.ts'

export type Offered = {
  /** How many homes the page of the search shows. */
  total: number
  /** The ids of those neither sold nor rented that were first published after `since`, the newest first. */
  publishedAfter(since: Date): number[]
}

/**
 * Answers any number of searches by the listings as they are at the call. Unlike a page of results it does not leave out words that
 * no listing has: whoever waits for a home with a terrace is not told of others.
 */
export async function openOffered(
  source: ListingSource,
): Promise<(asked: PropertySearch) => Promise<Offered>> {
  const read = await openSearchReader(source)
  return async (asked) => {
    const { index, found } = await findFound(read, { ...asked, sold: asked.sold ?? 'hide' })
    const sold = index.bitmaps.status.get('sold')
    const times = index.numbers.listed_at
    return {
      total: countBits(found),
      publishedAfter(since) {
        // The index has microseconds.
        const after = since.getTime() * 1000
        const ids: number[] = []
        eachBit(found, (id) => {
          if ((times[id] as number) > after && !(sold && hasBit(sold, id))) ids.push(id)
        })
        return ids.sort((a, b) => (times[b] as number) - (times[a] as number) || b - a)
      },
    }
  }
}
