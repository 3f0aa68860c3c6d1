import type { PropertyFacets } from '#contract/schemas/property-facets.ts'
import type { PropertySearch } from '#contract/schemas/property-search.ts'
import type { Db } from '#server/platform/db/client.ts'
import {
  countFacets,
  createFacetIndex,
  type FacetIndex,
  putListing,
  removeListing,
} from './property.facet-index.ts'
import { findKeywordIds, readChanges, readPublished, readWatermark } from './property.facets.queries.ts'
import { readKeyword } from './property.keyword.ts'

/**
 * Counts with the other filters unchanged. Leaves out choices that give no listing. `primary` keeps the index up to date, so that
 * there is one in memory although `db` may be a replica.
 */
export async function findFacets(db: Db, search: PropertySearch, primary: Db): Promise<PropertyFacets> {
  const keyword = search.keyword ? await readKeyword(db, search.keyword) : undefined
  const [index, found] = await Promise.all([
    upToDateIndex(primary),
    keyword ? findKeywordIds(db, keyword) : undefined,
  ])
  return countFacets(index, search, found)
}

type Loaded = { index: FacetIndex; watermark: string }
type State = { loaded?: Loaded; last: Promise<unknown>; waiting?: Promise<FacetIndex> }
const states = new WeakMap<Db, State>()
const batchSize = 20_000

/**
 * Contains every change committed before the call. One refresh runs at a time; its later callers share the next one,
 * because the running one may have read the listings before their changes.
 */
function upToDateIndex(db: Db): Promise<FacetIndex> {
  const state = states.get(db) ?? { last: Promise.resolve() }
  states.set(db, state)
  if (state.waiting) return state.waiting
  const start = async () => {
    state.waiting = undefined
    state.loaded = state.loaded ? await applyChanges(db, state.loaded) : await loadIndex(db)
    return state.loaded.index
  }
  // A failed refresh fails its own callers only.
  state.waiting = state.last.then(start, start)
  state.last = state.waiting
  return state.waiting
}

async function loadIndex(db: Db): Promise<Loaded> {
  // Read first, so that the first refresh repeats changes made while the batches are read.
  const watermark = await readWatermark(db)
  const index = createFacetIndex()
  for (let after = 0, more = true; more; ) {
    const batch = await readPublished(db, after, batchSize)
    for (const listing of batch) putListing(index, listing)
    after = batch.at(-1)?.id ?? after
    more = batch.length === batchSize
  }
  return { index, watermark }
}

async function applyChanges(db: Db, { index, watermark }: Loaded): Promise<Loaded> {
  const changes = await readChanges(db, watermark)
  if (changes.all) return loadIndex(db)
  for (const id of changes.ids) removeListing(index, id)
  for (const listing of changes.listings) putListing(index, listing)
  return { index, watermark: changes.watermark }
}
