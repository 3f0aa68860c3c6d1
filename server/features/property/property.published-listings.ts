import type { Agency } from '#contract/schemas/agency.ts'
import type { Context } from '#server/platform/context/context.ts'
import type { Db } from '#server/platform/db/client.ts'
import { findSettings } from '#server/platform/settings/settings.ts'
import { type Landmarks, landmarksSetting } from '../agency/agency.landmarks.queries.ts'
import { agencySetting, placeNamesSetting } from '../agency/agency.queries.ts'
import { readKeyword } from './property.keyword.ts'
import { type FoundByKeyword, type KeywordMemory, openKeywordMemory } from './property.keyword-memory.ts'
import { readChanges, readPublished, readWatermark } from './property.listing-index.queries.ts'
import {
  createListingIndex,
  type ListingIndex,
  placeLandmarks,
  putListing,
  removeListing,
  weigh,
} from './property.listing-index.ts'
import { weightsSetting } from './property.ranking.queries.ts'

/**
 * The databases of a call: `db` is one to read from, perhaps a replica; the primary's keeps the listings in memory up to date,
 * so that they are there once.
 */
export type ListingSource = Pick<Context, 'db' | 'now' | 'shared' | 'content'> & {
  config: Pick<Context['config'], 'staleMs' | 'pageCacheBytes'>
  database: Pick<Context['database'], 'db' | 'replica'>
}

export type PublishedListings = {
  index: ListingIndex
  keywords: KeywordMemory
  agency: Pick<Agency, 'city' | 'beegha_size'>
  /** Other names of places, by the place as a search names it. */
  names: Record<string, string[]>
  landmarks: Landmarks
}
type InMemory = Pick<PublishedListings, 'index' | 'keywords'> & { watermark: string }
/** `at` is when the primary was asked, in milliseconds of performance.now(), and `version` that of the content it showed, or an older one. */
type Loaded = PublishedListings & InMemory & { at: number; version: number }
type State = { loaded?: Loaded; last: Promise<unknown>; waiting?: Promise<PublishedListings> }
const states = new WeakMap<Db, State>()
const batchSize = 20_000
/** Changes are forgotten after an hour, and whoever asks later loads every listing again. */
const maxUnaskedMs = 10 * 60_000
const kinds = ['pages'] as const
const wantedSettings = {
  weights: weightsSetting,
  agency: agencySetting,
  names: placeNamesSetting,
  landmarks: landmarksSetting,
}

/**
 * All published listings as this process holds them, with every change that was committed before the call; for an answer that
 * visitors share, those of the confirmed version of the content, without asking again. While the primary does
 * not answer, a call that reads a replica gets them as they were up to `staleMs` ago, as it does everything else, but never without
 * a change that this process knows: what is made from them counts as made after it.
 */
export async function upToDateListings(source: ListingSource): Promise<PublishedListings> {
  const { config, content, database, db, shared } = source
  const known = states.get(database.db)?.loaded
  if (shared && known && isConfirmed(known, content)) return known
  try {
    return await refresh(database.db, content)
  } catch (error) {
    const loaded = states.get(database.db)?.loaded
    const oldest = Math.max(performance.now() - config.staleMs, content.changedAt())
    if (db === database.db || !loaded || loaded.at < oldest) throw error
    return loaded
  }
}

function isConfirmed({ version, at }: Loaded, content: ListingSource['content']): boolean {
  return content.confirmed(kinds) === version && performance.now() - at < maxUnaskedMs
}

/**
 * One refresh runs at a time; its later callers share the next one, because the running one may have read the listings before
 * their changes.
 */
function refresh(db: Db, content: ListingSource['content']): Promise<PublishedListings> {
  const state = states.get(db) ?? { last: Promise.resolve() }
  states.set(db, state)
  if (state.waiting) return state.waiting
  const start = async () => {
    state.waiting = undefined
    const at = performance.now()
    const version = content.known(kinds)
    const settings = findSettings(db, wantedSettings)
    // Else a failure of both would leave this one unhandled.
    settings.catch(() => {})
    const loaded = state.loaded ? await applyChanges(db, state.loaded) : await load(db)
    const { weights, agency, names, landmarks } = await settings
    state.loaded = { ...loaded, agency, names, landmarks, at, version }
    weigh(loaded.index, weights)
    placeLandmarks(loaded.index, landmarks)
    return state.loaded
  }
  // A failed refresh fails its own callers only.
  state.waiting = state.last.then(start, start)
  state.last = state.waiting
  return state.waiting
}

/** The listings whose texts have the words. Undefined without a word to search for. */
export async function findWords(
  source: ListingSource,
  { keywords }: PublishedListings,
  typed: string,
): Promise<FoundByKeyword | undefined> {
  const keyword = await readKeyword(source.db, typed)
  return keyword && keywords.find(keyword)
}

async function load(db: Db): Promise<InMemory> {
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

async function applyChanges(db: Db, loaded: InMemory): Promise<InMemory> {
  const { index, keywords, watermark } = loaded
  const changes = await readChanges(db, watermark)
  if (changes.all) return load(db)
  for (const id of changes.ids) removeListing(index, id)
  for (const listing of changes.listings) putListing(index, listing)
  keywords.noteChanges(changes.ids)
  return { ...loaded, watermark: changes.watermark }
}
