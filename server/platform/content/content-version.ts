import { setTimeout as sleep } from 'node:timers/promises'
import type { QueryConfig, QueryResultRow } from 'pg'
import { unavailable } from '#server/platform/db/breaker.ts'
import type { Database } from '#server/platform/db/client.ts'
import { type Lsn, readLsn, unknownLsn } from '#server/platform/db/lsn.ts'

/** `pages` is what public pages show; `wishlist` how often listings are saved, which only calls answer. */
export type ContentKind = 'pages' | 'wishlist'
type Kinds = readonly ContentKind[]

/**
 * Counts in this process how often the content changed. Numbers of different processes cannot be compared
 * (docs/decisions/0052).
 */
export type ContentVersion = {
  /** The version of these kinds together, if the database confirmed it within the last half second. */
  confirmed(kinds: Kinds): number | undefined
  /**
   * The version, confirmed at `since` or later, in milliseconds of performance.now(); without it, within the last half
   * second. Throws what the database throws.
   */
  confirm(kinds: Kinds, since?: number): Promise<number>
  /** The newest version that this process knows, confirmed or not. */
  known(kinds: Kinds): number
  /**
   * A replica that has replayed the log up to this position shows the newest version that this process knows. Before the
   * first question no replica does.
   */
  lsn(): Lsn
  /** When this process learned of the newest change, in milliseconds of performance.now(). */
  changedAt(): number
  /**
   * Whether the replica is read and shows the newest version that this process knows. While the primary is silent, a replica that shows
   * every change of content is enough: the rest of what the primary had written may never reach it.
   */
  isAtReplica(): Promise<boolean>
  /**
   * Since when this version is outdated or, if it is the newest one, was not confirmed; in milliseconds of
   * performance.now().
   */
  staleSince(kinds: Kinds, version: number): number
  /** Makes the next `confirm` ask the database, such as after a write of this process. */
  doubt(): void
  /** Calls `listener` after each change that this process learns of. */
  onChange(listener: () => void): void
}

type Versions = Record<ContentKind, number>
type Answer = { snapshot: string; server: string; lsn: string; kinds: ContentKind[]; xids: string[] }
type Change = { at: number; versions: Versions }

const confirmedMs = 500
/** Rows older than an hour are deleted, so that a process that asked longer ago cannot know what changed. */
const rememberedMs = 45 * 60_000
/** Changes within so long of each other count as one, except the newest, so that thousands of them fit into an hour. */
const sameChangeMs = 1000
/** More than an hour of changes, the longest time for which outdated content may be shown. */
const maxChanges = 4000
/** Commits become visible in nearly the order of the log. A replica that shows those of so long shows all before them. */
const shownMs = 60_000
const maxShown = 2000
/** Pages wait for the answer. */
const askTimeoutMs = 1500

/** Opens the counter of one process. It asks the database at most once at a time and listens to its announcements. */
export function openContentVersion(
  database: Pick<Database, 'side' | 'pool' | 'breaker' | 'replica'>,
): ContentVersion {
  const versions: Versions = { pages: 0, wishlist: 0 }
  const changes: Change[] = []
  const listeners: (() => void)[] = []
  /** The transactions that changed content within a minute before the newest of them. */
  let shown: { xid: string; at: number }[] = []
  let snapshot: string | undefined
  let server: string | undefined
  let lsn = unknownLsn
  let confirmedAt = Number.NEGATIVE_INFINITY
  let doubts = 0
  let doubted = true
  let asking: Promise<void> | undefined

  const isConfirmed = (since = performance.now() - confirmedMs) => !doubted && confirmedAt >= since

  function note(kinds: Kinds) {
    for (const kind of kinds) versions[kind] += 1
    const [former, last] = changes.slice(-2)
    if (former && last && last.at - former.at < sameChangeMs)
      changes.splice(-2, 2, { ...last, at: former.at })
    changes.push({ at: performance.now(), versions: { ...versions } })
    if (changes.length > maxChanges) changes.shift()
    for (const listener of listeners) listener()
  }

  function doubt() {
    doubts += 1
    doubted = true
  }

  async function ask() {
    const doubtsBefore = doubts
    const startedAt = performance.now()
    const forgotten = snapshot !== undefined && startedAt - confirmedAt > rememberedMs
    const question = { name: 'content_changes', text: changesSince, values: [snapshot] }
    const [row] = await query<Answer>(question)
    const position = readLsn(row?.lsn)
    if (!row || position === undefined) throw new Error('PostgreSQL answered without a row')
    const isFirst = snapshot === undefined
    const isOther = !isFirst && server !== row.server
    snapshot = row.snapshot
    server = row.server
    confirmedAt = startedAt
    // The answer may lack a change that was announced while the database answered.
    doubted = doubts !== doubtsBefore
    const kinds: Kinds = forgotten || isOther ? ['pages', 'wishlist'] : isFirst ? [] : row.kinds
    shown = [...(isOther ? [] : shown), ...row.xids.map((xid) => ({ xid, at: startedAt }))].slice(-maxShown)
    const newest = shown.at(-1)?.at ?? startedAt
    shown = shown.filter(({ at }) => newest - at <= shownMs)
    // Kept while nothing changes: a position that grows with every other write would keep reads from the replica.
    if (isFirst || kinds.length > 0) lsn = position
    if (kinds.length > 0) note(kinds)
  }

  /** On the connection beside the pool, which is never busy; on the pool while that one is lost. */
  async function query<Row extends QueryResultRow>(question: QueryConfig): Promise<Row[]> {
    const { side, pool, breaker } = database
    try {
      return await breaker.guard(side.query<Row>(question, askTimeoutMs))
    } catch {
      // A pooler may hold a question for minutes while it has no server.
      const late = sleep(askTimeoutMs, undefined, { ref: false })
      const answer = await Promise.race([breaker.guard(pool.query<Row>(question)), late])
      if (!answer) throw unavailable()
      return answer.rows
    }
  }

  async function isAtReplica(): Promise<boolean> {
    const { replica } = database
    if (!replica) return false
    if (await replica.find(lsn)) return true
    const position = await replica.positionShowing(
      lsn,
      shown.map(({ xid }) => xid),
    )
    if (position === undefined) return false
    if (position < lsn) lsn = position
    return (await replica.find(lsn)) !== undefined
  }

  function askOnce(): Promise<void> {
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  }

  database.side.onAnnouncement(doubt)
  return {
    confirmed: (kinds) => (isConfirmed() ? sumOf(versions, kinds) : undefined),
    async confirm(kinds, since) {
      // A query under way may have read before the change that this call is about.
      if (asking && !isConfirmed(since)) await asking
      if (!isConfirmed(since)) await askOnce()
      return sumOf(versions, kinds)
    },
    known: (kinds) => sumOf(versions, kinds),
    lsn: () => lsn,
    changedAt: () => changes.at(-1)?.at ?? Number.NEGATIVE_INFINITY,
    isAtReplica,
    staleSince(kinds, version) {
      if (version === sumOf(versions, kinds)) return confirmedAt
      const next = changes.findIndex((change) => sumOf(change.versions, kinds) > version)
      // The change after the version may be one of those that are no longer remembered.
      if (next === 0 && changes.length === maxChanges) return Number.NEGATIVE_INFINITY
      return changes[next]?.at ?? Number.NEGATIVE_INFINITY
    },
    doubt,
    onChange: (listener) => listeners.push(listener),
  }
}

function sumOf(versions: Versions, kinds: Kinds): number {
  return kinds.reduce((sum, kind) => sum + versions[kind], 0)
}

// Committed now and not visible in the former snapshot. Numbers of transactions do not tell in which order these were
// committed, snapshots do. After a restore the table may hold numbers of another cluster, which lie in the future here. The position is read
// after the snapshot was taken, so the log up to it has every commit that the snapshot shows. It is that of inserted
// records: the commit of a server with synchronous_commit=off is visible before its record is written. A server that was started
// again, or a standby that took its place, may lack transactions that were shown, and gives their numbers to others; then everything
// counts as changed.
// The first question gets the changes of the last minute.
const changesSince = `with changed as materialized (
    select xid, content from content_changes
    where xid >= pg_snapshot_xmin($1::pg_snapshot) and xid < pg_snapshot_xmax(pg_current_snapshot())
      and not pg_visible_in_snapshot(xid, $1::pg_snapshot)
    union all
    select xid, content from content_changes where $1 is null and changed_at > now() - interval '1 minute')
  select pg_current_snapshot()::text as snapshot, pg_postmaster_start_time()::text as server, pg_current_wal_insert_lsn()::text as lsn,
    coalesce((select array_agg(distinct content) from changed), '{}') as kinds,
    coalesce((select array_agg(distinct xid::text) from changed), '{}') as xids`
