import { setTimeout as sleep } from 'node:timers/promises'
import type { Agency } from '#contract/schemas/agency.ts'
import type { Context } from '#server/platform/context/context.ts'
import type { Db } from '#server/platform/db/client.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { findSettings } from '#server/platform/settings/settings.ts'
import { type Landmarks, landmarksSetting } from '../agency/agency.landmarks.queries.ts'
import { agencySetting, placeNamesSetting } from '../agency/agency.queries.ts'
import { readKeyword } from './property.keyword.ts'
import { type FoundByKeyword, type KeywordMemory, openKeywordMemory } from './property.keyword-memory.ts'
import { type Changes, readChanges, readPublished, readWatermark } from './property.listing-index.queries.ts'
import {
  createListingIndex,
  type ListingIndex,
  placeLandmarks,
  putListing,
  removeListing,
  reserve,
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
/** `at` is when the database was asked, in milliseconds of performance.now(), and `version` that of the content it showed, an older one, or none. */
type Loaded = PublishedListings & InMemory & { at: number; version: number }
type Turn = { last: Promise<unknown>; waiting?: Promise<PublishedListings> }
type State = { loaded?: Loaded; turns: Map<Db, Turn> }
const states = new WeakMap<Db, State>()
const batchSize = 20_000
/** Changes are forgotten after an hour, and whoever asks later loads every listing again. */
const maxUnaskedMs = 10 * 60_000
/** A call that may read a replica waits so long for the primary, and not at all for so long after the primary was silent. */
const primaryMs = 1000
const silentMs = 2000
/** When each primary was found silent, in milliseconds of performance.now(). */
const silences = new WeakMap<Db, number>()
const noVersion = -1
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
 * not answer, a call that reads a replica gets them as that shows them, which has every change that this process knows: what is
 * made from them counts as made after it.
 */
export async function upToDateListings(source: ListingSource): Promise<PublishedListings> {
  const { content, database, shared } = source
  const known = states.get(database.db)?.loaded
  if (shared && known && isConfirmed(known, content)) return known
  const present = refresh(database.db, content)
  return known ? orAtReplica(source, present, () => atReplica(source, known)) : present
}

/** `other`, where the call reads a replica and the primary fails, or is silent for a second. */
async function orAtReplica<T>(
  { content, db, database }: ListingSource,
  present: Promise<T>,
  other: () => Promise<T>,
): Promise<T> {
  if (db === database.db) return present
  const silentSince = silences.get(database.db) ?? Number.NEGATIVE_INFINITY
  const wait = performance.now() - silentSince < silentMs ? 0 : primaryMs
  const found = await Promise.race([present, sleep(wait, undefined, { ref: false })]).catch(() => undefined)
  if (found) return found
  // A slow primary that still answers the question for the version is waited for.
  if (content.confirmed(kinds) !== undefined) return present.catch(other)
  present.catch(() => {})
  silences.set(database.db, performance.now())
  return other()
}

/**
 * As they are in memory if nothing that this process knows has changed since, else with the changes that the replica shows, which must
 * show all that the process knows.
 */
async function atReplica(
  { config, content, database, db }: ListingSource,
  loaded: Loaded,
): Promise<PublishedListings> {
  const at = performance.now()
  if (loaded.at >= Math.max(at - config.staleMs, content.changedAt())) return loaded
  if (!(await database.replica?.find(content.lsn()))) throw new ApiError('unavailable')
  return refresh(database.db, content, { from: db, at })
}

function isConfirmed({ version, at }: Loaded, content: ListingSource['content']): boolean {
  return content.confirmed(kinds) === version && performance.now() - at < maxUnaskedMs
}

/**
 * One refresh of a database runs at a time; its later callers share the next one, because the running one may have read the listings before
 * their changes. `replica` instead of the primary, whose listings these are, with the time at which it showed all that was known.
 */
function refresh(
  primary: Db,
  content: ListingSource['content'],
  replica?: { from: Db; at: number },
): Promise<PublishedListings> {
  const from = replica?.from ?? primary
  const state: State = states.get(primary) ?? { turns: new Map() }
  states.set(primary, state)
  const turn = state.turns.get(from) ?? { last: Promise.resolve() }
  state.turns.set(from, turn)
  if (turn.waiting) return turn.waiting
  const start = async () => {
    turn.waiting = undefined
    const at = replica?.at ?? performance.now()
    // Another call must not take the listings of a replica for those of the confirmed version.
    const version = replica ? noVersion : content.known(kinds)
    const settings = findSettings(from, wantedSettings)
    // Else a failure of both would leave this one unhandled.
    settings.catch(() => {})
    const before = state.loaded
    const changes = before && (await readChanges(from, before.watermark))
    const { weights, agency, names, landmarks } = await settings
    const loaded = before && changes && !changes.all ? before : await load(from, primary)
    // The primary has answered meanwhile, which shows no less than a replica.
    const newer = replica && state.loaded !== before ? state.loaded : undefined
    if (newer && (newer.at >= at || newer.index !== before?.index)) return newer
    const watermark = changes && loaded === before ? applyChanges(loaded, changes) : loaded.watermark
    state.loaded = { ...loaded, watermark, agency, names, landmarks, at, version }
    weigh(loaded.index, weights)
    placeLandmarks(loaded.index, landmarks)
    return state.loaded
  }
  // A failed refresh fails its own callers only.
  turn.waiting = turn.last.then(start, start)
  turn.last = turn.waiting
  return turn.waiting
}

/** The listings whose texts have the words. Undefined without a word to search for. */
export async function findWords(
  source: ListingSource,
  { keywords }: PublishedListings,
  typed: string,
): Promise<FoundByKeyword | undefined> {
  const keyword = await readKeyword(source.db, typed)
  return keyword && orAtReplica(source, keywords.find(keyword), () => keywords.findAt(source.db, keyword))
}

async function load(from: Db, primary: Db): Promise<InMemory> {
  // Read first, so that the first refresh repeats changes made while the batches are read.
  const { watermark, lastId } = await readWatermark(from)
  const index = createListingIndex()
  reserve(index, lastId)
  for (let after = 0, more = true; more; ) {
    const batch = await readPublished(from, after, batchSize)
    for (const listing of batch) putListing(index, listing)
    after = batch.at(-1)?.id ?? after
    more = batch.length === batchSize
  }
  return { index, keywords: openKeywordMemory(primary, index), watermark }
}

/** Returns the next watermark. */
function applyChanges({ index, keywords }: InMemory, { ids, listings, watermark }: Changes): string {
  const published = new Set(listings.map(({ id }) => id))
  for (const id of ids) if (!published.has(id)) removeListing(index, id)
  for (const listing of listings) putListing(index, listing)
  keywords.noteChanges(ids)
  return watermark
}
