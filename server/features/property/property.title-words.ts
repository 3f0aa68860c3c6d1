import { type Bitmap, setBit } from './property.bitmap.ts'

/** The words of titles, in order, and the listings that have each. A listing stays with the words of its former titles. */
export type TitleWords = { words: string[]; listings: Map<string, IdList> }
/** Ascending, in the first `length` places. */
type IdList = { ids: Uint32Array<ArrayBuffer>; length: number }

/** More words would seldom leave fewer listings, and each costs a pass over those that have it. */
const maxNarrowing = 3

export function createTitleWords(): TitleWords {
  return { words: [], listings: new Map() }
}

/** `starts` is the title as `startsOf` gives it. */
export function addTitle(titleWords: TitleWords, id: number, starts: string): void {
  for (const word of starts.split(' ')) if (word) addId(listOf(titleWords, word), id)
}

/**
 * Among the ids below `size`, those of the listings that may have a word of each beginning, which are Latin and small letters: the
 * caller compares their titles.
 */
export function mayStartWith(titleWords: TitleWords, beginnings: readonly string[], size: number): Bitmap {
  const found = beginnings
    .map((beginning) => beginningWith(titleWords, beginning))
    .map((lists) => ({ lists, count: lists.reduce((sum, { length }) => sum + length, 0) }))
    .sort((a, b) => a.count - b.count)
    .slice(0, maxNarrowing)
  return found
    .map(({ lists }) => bitsOf(lists, size))
    .reduce((all, some) => all.map((bits, at) => bits & (some[at] as number)))
}

function beginningWith({ words, listings }: TitleWords, beginning: string): IdList[] {
  const found: IdList[] = []
  for (let at = placeOf(words, beginning); words[at]?.startsWith(beginning); at += 1) {
    const list = listings.get(words[at] as string)
    if (list) found.push(list)
  }
  return found
}

function bitsOf(lists: IdList[], size: number): Bitmap {
  const bitmap = new Uint32Array(Math.ceil(size / 32))
  for (const { ids, length } of lists)
    for (let at = 0; at < length; at += 1) setBit(bitmap, ids[at] as number)
  return bitmap
}

function listOf({ words, listings }: TitleWords, word: string): IdList {
  const known = listings.get(word)
  if (known) return known
  const list = { ids: new Uint32Array(1), length: 0 }
  listings.set(word, list)
  words.splice(placeOf(words, word), 0, word)
  return list
}

function addId(list: IdList, id: number) {
  const at = placeOf(list.ids.subarray(0, list.length), id)
  if (at < list.length && list.ids[at] === id) return
  if (list.length === list.ids.length) {
    const larger = new Uint32Array(Math.ceil(list.length * 1.5) + 1)
    larger.set(list.ids)
    list.ids = larger
  }
  list.ids.copyWithin(at + 1, at, list.length)
  list.ids[at] = id
  list.length += 1
}

/** The place of the first value that is not less, in ascending values. */
function placeOf<T extends string | number>(values: { length: number; [at: number]: T }, value: T): number {
  // Mostly the newest listing is added.
  let [low, high] = [0, values.length]
  if (high > 0 && (values[high - 1] as T) < value) return high
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((values[middle] as T) < value) low = middle + 1
    else high = middle
  }
  return low
}
