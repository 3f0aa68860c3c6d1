import { LRUCache } from 'lru-cache'
import type { Db } from '#server/platform/db/client.ts'
import { type Bitmap, clearBit, setBit } from './property.bitmap.ts'
import type { Keyword } from './property.keyword.ts'
import { findKeywordMatches, type KeywordMatches } from './property.listing-index.queries.ts'
import type { ListingIndex } from './property.listing-index.ts'

/** The published listings that a keyword finds, by where its words stand. */
export type FoundByKeyword = Record<keyof KeywordMatches, Bitmap>

export type KeywordMemory = {
  /**
   * From memory, with the listings read again that changed since. Shows what had changed when the index was refreshed last,
   * or more.
   */
  find(keyword: Keyword): Promise<FoundByKeyword>
  /** Not from memory, but as a replica shows it. */
  findAt(replica: Db, keyword: Keyword): Promise<FoundByKeyword>
  /** Listings that were changed, published or withdrawn. */
  noteChanges(ids: number[]): void
}

type Entry = { found: Promise<FoundByKeyword>; changed: Set<number> }

const maxBytes = 16 * 1024 ** 2
const maxKeywords = 500
/** After so many changes all listings of the keyword are read again. */
const maxChanged = 2000
const names = ['all', 'headlineAll', 'headlineAny'] as const

/**
 * The listings of a common word are most of the cost of a search for it, and visitors who refine a search ask for the same
 * word again, with other filters, counts and pages.
 */
export function openKeywordMemory(db: Db, index: ListingIndex): KeywordMemory {
  const entries = new LRUCache<string, Entry>({
    max: maxKeywords,
    maxSize: maxBytes,
    sizeCalculation: () => Math.max(1, names.length * index.words * Uint32Array.BYTES_PER_ELEMENT),
  })

  function find(keyword: Keyword): Promise<FoundByKeyword> {
    const key = `${keyword.all}\n${keyword.any}`
    const entry = entries.get(key) ?? read(key, keyword)
    if (entry.changed.size > 0) readAgain(entry, keyword)
    return entry.found
  }

  function read(key: string, keyword: Keyword): Entry {
    const found = findKeywordMatches(db, keyword).then((matches) => toBitmaps(index, matches))
    const entry = { found, changed: new Set<number>() }
    entries.set(key, entry)
    forgetIfFailed(key, entry)
    return entry
  }

  function readAgain(entry: Entry, keyword: Keyword) {
    const ids = [...entry.changed]
    entry.changed.clear()
    const before = entry.found
    entry.found = Promise.all([before, findKeywordMatches(db, keyword, ids)]).then(([found, matches]) =>
      replace(index, found, ids, matches),
    )
    forgetIfFailed(`${keyword.all}\n${keyword.any}`, entry)
  }

  function forgetIfFailed(key: string, entry: Entry) {
    // The callers that wait for it get the error.
    entry.found.catch(() => {
      if (entries.peek(key) === entry) entries.delete(key)
    })
  }

  return {
    find,
    findAt: async (replica, keyword) => toBitmaps(index, await findKeywordMatches(replica, keyword)),
    noteChanges(ids) {
      for (const [key, { changed }] of entries.entries()) {
        for (const id of ids) changed.add(id)
        if (changed.size > maxChanged) entries.delete(key)
      }
    },
  }
}

function toBitmaps(index: ListingIndex, matches: KeywordMatches): FoundByKeyword {
  return mapFound((name) => {
    const bitmap = new Uint32Array(index.words)
    setBits(bitmap, matches[name])
    return bitmap
  })
}

function replace(index: ListingIndex, found: FoundByKeyword, ids: number[], matches: KeywordMatches) {
  return mapFound((name) => {
    const bitmap = new Uint32Array(Math.max(index.words, found[name].length))
    bitmap.set(found[name])
    for (const id of ids) if (id < bitmap.length * 32) clearBit(bitmap, id)
    setBits(bitmap, matches[name])
    return bitmap
  })
}

/** Listings beyond the index were published since its refresh. The next one notes them as changed. */
function setBits(bitmap: Bitmap, ids: Uint32Array) {
  for (const id of ids) if (id < bitmap.length * 32) setBit(bitmap, id)
}

function mapFound(make: (name: keyof KeywordMatches) => Bitmap): FoundByKeyword {
  return { all: make('all'), headlineAll: make('headlineAll'), headlineAny: make('headlineAny') }
}
