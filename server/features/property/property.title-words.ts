import { type Bitmap, clearBit, countBits, hasBit, intersect, setBit } from './property.bitmap.ts'

/** The words of the titles of listings, each with the ids of the listings whose titles have it. */
export type TitleWords = {
  listings: Map<string, Ids>
  /** Words in order. A word that no title has any more stays until new words are added to it. */
  sorted: string[]
  unsorted: string[]
}
/** `list` is ascending, in the first `count` places. A word of many titles has a bitmap instead, which is no larger. */
type Ids = { count: number; list: Uint32Array<ArrayBuffer>; bitmap?: Uint32Array<ArrayBuffer> }

/** A word of fewer titles always has a list. */
const minBitmap = 1024

export function createTitleWords(): TitleWords {
  return { listings: new Map(), sorted: [], unsorted: [] }
}

/** `starts` is the title as `startsOf` gives it. */
export function addTitle(titleWords: TitleWords, id: number, starts: string): void {
  const { listings, unsorted } = titleWords
  for (const word of wordsIn(starts)) {
    const ids = listings.get(word) ?? { count: 0, list: new Uint32Array(1) }
    if (ids.count === 0) {
      listings.set(word, ids)
      unsorted.push(word)
    }
    addId(ids, id)
  }
}

/** `starts` must be that with which the title was added. */
export function removeTitle({ listings }: TitleWords, id: number, starts: string): void {
  for (const word of wordsIn(starts)) {
    const ids = listings.get(word)
    if (!ids) continue
    removeId(ids, id)
    if (ids.count === 0) listings.delete(word)
  }
}

/**
 * The listings whose titles have, for each beginning, a word that begins with it. Beginnings are in Latin small letters; `words` is the
 * length of the bitmap.
 */
export function findBeginning(titleWords: TitleWords, beginnings: readonly string[], words: number): Bitmap {
  sortWords(titleWords)
  const [first, ...others] = beginnings
    .map((beginning) => idsBeginning(titleWords, beginning))
    .map((each) => ({ each, count: each.reduce((sum, { count }) => sum + count, 0) }))
    .sort((a, b) => a.count - b.count)
  let found = bitsOf(first?.each ?? [], words)
  for (const { each } of others) {
    if (countBits(found) === 0) break
    found = intersect(found, [bitsOf(each, words)], found)
  }
  return found
}

/** A word that stands twice in a title is there twice. */
function wordsIn(starts: string): string[] {
  return starts.split(' ').filter(Boolean)
}

function sortWords(titleWords: TitleWords) {
  const { listings, sorted, unsorted } = titleWords
  if (unsorted.length === 0) return
  const present = new Set([...sorted, ...unsorted].filter((word) => listings.has(word)))
  // Mostly in order already, which the sort makes use of.
  titleWords.sorted = [...present].sort()
  titleWords.unsorted = []
}

function idsBeginning({ sorted, listings }: TitleWords, beginning: string): Ids[] {
  const found: Ids[] = []
  for (let at = placeOf(sorted, beginning, sorted.length); sorted[at]?.startsWith(beginning); at += 1) {
    const ids = listings.get(sorted[at] as string)
    if (ids) found.push(ids)
  }
  return found
}

function bitsOf(each: Ids[], words: number): Bitmap {
  const bits = new Uint32Array(words)
  for (const { bitmap, list, count } of each) {
    if (bitmap)
      for (let word = 0; word < Math.min(words, bitmap.length); word += 1)
        bits[word] = (bits[word] as number) | (bitmap[word] as number)
    else for (let at = 0; at < count; at += 1) setBit(bits, list[at] as number)
  }
  return bits
}

function addId(ids: Ids, id: number) {
  const { bitmap, list, count } = ids
  if (bitmap) {
    if (hasBit(bitmap, id)) return
    ids.bitmap = withRoom(bitmap, (id >>> 5) + 1)
    setBit(ids.bitmap, id)
  } else {
    const at = placeOf(list, id, count)
    if (at < count && list[at] === id) return
    ids.list = withRoom(list, count + 1)
    ids.list.copyWithin(at + 1, at, count)
    ids.list[at] = id
  }
  ids.count += 1
  const last = ids.list[ids.count - 1] ?? 0
  if (!ids.bitmap && ids.count >= minBitmap && ids.count > last >>> 5) toBitmap(ids, last)
}

function removeId(ids: Ids, id: number) {
  const { bitmap, list, count } = ids
  if (bitmap) {
    if (!hasBit(bitmap, id)) return
    clearBit(bitmap, id)
  } else {
    const at = placeOf(list, id, count)
    if (at === count || list[at] !== id) return
    list.copyWithin(at, at + 1, count)
  }
  ids.count -= 1
}

function toBitmap(ids: Ids, last: number) {
  const bitmap = new Uint32Array((last >>> 5) + 1)
  for (let at = 0; at < ids.count; at += 1) setBit(bitmap, ids.list[at] as number)
  ids.bitmap = bitmap
  ids.list = new Uint32Array(0)
}

/** Grows by a half, so that it is seldom copied. */
function withRoom(numbers: Uint32Array<ArrayBuffer>, length: number) {
  if (length <= numbers.length) return numbers
  const larger = new Uint32Array(Math.ceil(length * 1.5))
  larger.set(numbers)
  return larger
}

/** The place of the first value that is not less, among the first `count`, which are ascending. */
function placeOf<T extends string | number>(values: { [at: number]: T }, value: T, count: number): number {
  // Mostly the newest listing is added.
  let [low, high] = [0, count]
  if (high > 0 && (values[high - 1] as T) < value) return high
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((values[middle] as T) < value) low = middle + 1
    else high = middle
  }
  return low
}
