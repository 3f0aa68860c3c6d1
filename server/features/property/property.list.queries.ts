import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SoldChoice } from '#contract/enums.ts'
import type { PropertySearch } from '#contract/schemas/property-search.ts'
import { hasBit } from './property.bitmap.ts'
import type { ListingSource } from './property.published-listings.ts'
import { findRows, type PropertyPage } from './property.queries.ts'
import { findFound, findPage } from './property.search.ts'
import { openSearchReader } from './property.sentence.ts'
import { findShownRows } from './property.shown-rows.queries.ts'

export async function listPublished(
  source: ListingSource,
  page: number,
  limit: number,
  sold?: SoldChoice,
): Promise<PropertyPage> {
  return searchPublished(source, { sold, sort: 'newest' }, page, limit)
}

/** Keeps the order of the ids. */
export async function listNamed(
  source: ListingSource,
  ids: number[],
  page: number,
  limit: number,
): Promise<PropertyPage> {
  const rows = await findShownRows(source, ids)
  return { rows: rows.slice((page - 1) * limit, page * limit), total: rows.length }
}

/** Which of the sentences find a published listing, each read as a page of results reads it. */
export async function listSentencesFinding(
  source: ListingSource,
  id: number,
  sentences: readonly string[],
): Promise<string[]> {
  const read = await openSearchReader(source, true)
  const finding: string[] = []
  for (const keyword of sentences) {
    const { found } = await findFound(read, { keyword, sold: 'hide' })
    if (hasBit(found, id)) finding.push(keyword)
    // Reading a sentence takes about a millisecond, in which nobody else is answered.
    await nextTurn()
  }
  return finding
}

/** A page of published listings and their total. By default those with the keyword in their headline come first. */
export async function searchPublished(
  source: ListingSource,
  search: PropertySearch,
  page: number,
  limit: number,
): Promise<PropertyPage> {
  const { ids, ...answer } = await findPage(source, search, { offset: (page - 1) * limit, limit })
  const rows = await findShownRows(source, ids)
  // A replica may not have a listing yet that the primary has.
  const isWhole = rows.length === ids.length || source.db === source.database.db
  return { rows: isWhole ? rows : await findRows(source.database.db, ids), ...answer }
}
