import { filterParamNames } from '#contract/paths.ts'
import type { PropertySearch } from '#contract/schemas/property-search.ts'
import { countBits, intersect } from './property.bitmap.ts'
import type { FoundByKeyword } from './property.keyword-memory.ts'
import { findMatching } from './property.listing-filters.ts'
import type { ListingIndex } from './property.listing-index.ts'

/** The listings whose texts have all words. Undefined without a word to search for, such as "the". */
type Find = (typed: string) => Promise<FoundByKeyword | undefined>

export type WithoutMissing = {
  /** As they were typed. */
  missing: string[]
  /** The other words, and the listings that have them. */
  keyword: string
  found?: FoundByKeyword
}

/** Each word is asked of the database once. */
const maxWords = 8

/**
 * The keyword without the words that no published listing has, where the rest of the search finds something. Undefined where all
 * words are somewhere, and where the search asks for nothing else.
 */
export async function leaveOutMissing(
  index: ListingIndex,
  find: Find,
  keyword: string,
  search: PropertySearch,
): Promise<WithoutMissing | undefined> {
  const asksMore = filterParamNames.some((name) => name !== 'keyword' && name !== 'sold' && search[name])
  const words = keyword.split(/\s+/).filter(Boolean)
  if (!asksMore || words.length > maxWords || !isMissing(await find(keyword))) return undefined
  const found: (FoundByKeyword | undefined)[] = []
  for (const word of words) found.push(await find(word))
  const isPresent = (at: number) => found[at] !== undefined && !isMissing(found[at])
  const kept = words.filter((_, at) => isPresent(at)).join(' ')
  const rest = kept ? await find(kept) : undefined
  const missing = phrasesOf(words, found)
  if (missing.length === 0) return undefined
  const { keyword: _keyword, ...filters } = search
  const matching = intersect(findMatching(index, filters), rest ? [rest.all] : [])
  return countBits(matching) > 0 ? { missing, keyword: kept, found: rest } : undefined
}

function isMissing(found: FoundByKeyword | undefined): boolean {
  return found !== undefined && countBits(found.all) === 0
}

/** "no brokerage" stays together, because "no" is nothing to search for. */
function phrasesOf(words: string[], found: (FoundByKeyword | undefined)[]): string[] {
  const phrases: string[] = []
  let before = ''
  words.forEach((word, at) => {
    if (isMissing(found[at])) phrases.push(before + word)
    before = found[at] === undefined ? `${before}${word} ` : ''
  })
  return phrases
}
