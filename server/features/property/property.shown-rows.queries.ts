import { setImmediate as nextTurn } from 'node:timers/promises'
import { openContentCache } from '#server/platform/content/content-cache.ts'
import type { ContentVersion } from '#server/platform/content/content-version.ts'
import type { Context } from '#server/platform/context/context.ts'
import { findRows, type PropertyRow } from './property.queries.ts'

export type RowSource = Pick<Context, 'db' | 'shared' | 'content'> & {
  config: Pick<Context['config'], 'pageCacheBytes'>
  database: Pick<Context['database'], 'db' | 'replica'>
}
type Known = { row: PropertyRow | undefined }

/** A part of the bytes of pages: some two hundred listings by default. */
const share = 1 / 16
/** With what is made of it. */
const bytesOfRow = 20_000

const kinds = ['pages', 'wishlist'] as const
const memories = new WeakMap<ContentVersion, ReturnType<typeof openMemory>>()

/**
 * Published listings in the order of their ids, without those that were withdrawn since their ids were found. The answers of a page have
 * many in common, so those that visitors share read each listing once for a version of the content, and together what they ask for at the
 * same time. Their rows are shared, so callers must not change them.
 */
export async function findShownRows(source: RowSource, ids: number[]): Promise<PropertyRow[]> {
  if (!source.shared || !(await isConfirmed(source.content))) return findRows(source.db, ids)
  const memory = memories.get(source.content) ?? openMemory(source)
  memories.set(source.content, memory)
  const rows = await Promise.all(ids.map(memory.find))
  return rows.filter((row) => row !== undefined)
}

export async function findShownRow(source: RowSource, id: number): Promise<PropertyRow | undefined> {
  return (await findShownRows(source, [id]))[0]
}

/** While the primary is silent it is not: the replica of the call answers then, and its answer is marked as outdated. */
const isConfirmed = (content: ContentVersion) =>
  content.confirm(kinds).then(
    () => true,
    () => false,
  )

function openMemory({ config, content, database }: RowSource) {
  const cache = openContentCache<Known>({
    version: content,
    kinds,
    maxBytes: config.pageCacheBytes * share,
    bytesOf: () => bytesOfRow,
    // An answer that is made of an outdated row would pass for the present one.
    staleMs: 0,
    // A row is the same every day.
    period: () => '',
  })
  let next: { ids: Set<number>; rows: Promise<Map<number, PropertyRow>> } | undefined

  /** Chooses the database anew: the replica of a call may lack a change that came since the call began. */
  async function readNext(ids: Set<number>) {
    await nextTurn()
    next = undefined
    const db = (await database.replica?.find(content.lsn())) ?? database.db
    return new Map((await findRows(db, [...ids])).map((row) => [row.id, row]))
  }

  async function read(id: number) {
    if (!next) {
      const ids = new Set<number>()
      next = { ids, rows: readNext(ids) }
    }
    next.ids.add(id)
    const rows = await next.rows
    return { value: { row: rows.get(id) }, keep: true }
  }

  return {
    async find(id: number): Promise<PropertyRow | undefined> {
      const key = String(id)
      const known = cache.peek(key) ?? (await cache.get(key, () => read(id))).value
      return known.row
    },
  }
}
