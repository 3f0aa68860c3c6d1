import type { Context } from '#server/platform/context/context.ts'
import type { Db } from '#server/platform/db/client.ts'
import { readKeyword } from './property.keyword.ts'
import { type KeywordMemory, openKeywordMemory } from './property.keyword-memory.ts'
import { readChanges, readPublished, readWatermark } from './property.listing-index.queries.ts'
import {
  createListingIndex,
  type ListingIndex,
  putListing,
  removeListing,
  weigh,
} from './property.listing-index.ts'
import { findWeights } from './property.ranking.queries.ts'

/**
 * The databases of a call: `db` is one to read from, perhaps a replica; the primary's keeps the listings in memory up to date,
 * so that they are there once.
 */
export type ListingSource = Pick<Context, 'db'> & { database: Pick<Context['database'], 'db'> }

export type PublishedListings = { index: ListingIndex; keywords: KeywordMemory }
type Loaded = PublishedListings & { watermark: string }
type State = { loaded?: Loaded; last: Promise<unknown>; waiting?: Promise<PublishedListings> }
const states = new WeakMap<Db, State>()
const batchSize = 20_000

/**
 * All published listings as this process holds them, with every change that was committed before the call. One refresh
 * runs at a time; its later callers share the next one, because the running one may have read the listings before their
 * changes.
 */
export function upToDateListings({ database: { db } }: ListingSource): Promise<PublishedListings> {
  const state = states.get(db) ?? { last: Promise.resolve() }
  states.set(db, state)
  if (state.waiting) return state.waiting
  const start = async () => {
    state.waiting = undefined
    const weights = findWeights(db)
    // Else a failure of both would leave this one unhandled.
    weights.catch(() => {})
    state.loaded = state.loaded ? await applyChanges(db, state.loaded) : await load(db)
    weigh(state.loaded.index, await weights)
    return state.loaded
  }
  // A failed refresh fails its own callers only.
  state.waiting = state.last.then(start, start)
  state.last = state.waiting
  return state.waiting
}

/** The listings in memory, and those that match the keyword, if it has a word to search for. */
export async function findByKeyword(source: ListingSource, typed: string | undefined) {
  const keyword = typed ? await readKeyword(source.db, typed) : undefined
  const { index, keywords } = await upToDateListings(source)
  return { index, found: keyword && (await keywords.find(keyword)) }
}

async function load(db: Db): Promise<Loaded> {
  // Read first, so that the first refresh repeats changes made while the batches are read.
  const watermark = await readWatermark(db)
  const index = createListingIndex()
  for (let after = 0, more = true; more; ) {
    const batch = await readPublished(db, after, batchSize)
    for (const listing of batch) putListing(index, listing)
    after = batch.at(-1)?.id ?? after
    more = batch.length === batchSize
  }
  return { index, keywords: openKeywordMemory(db, index), watermark }
}

async function applyChanges(db: Db, loaded: Loaded): Promise<Loaded> {
  const { index, keywords, watermark } = loaded
  const changes = await readChanges(db, watermark)
  if (changes.all) return load(db)
  for (const id of changes.ids) removeListing(index, id)
  for (const listing of changes.listings) putListing(index, listing)
  keywords.noteChanges(changes.ids)
  return { ...loaded, watermark: changes.watermark }
}
