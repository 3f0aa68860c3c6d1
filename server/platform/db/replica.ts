import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Breaker, failFast, openBreaker } from './breaker.ts'
import { type Lsn, readLsn } from './lsn.ts'
import * as schema from './schema.ts'
import { openSideConnection, type SideConnection } from './side-connection.ts'

/** The same type as Db of client.ts, which opens this file. */
type ReplicaDb = NodePgDatabase<typeof schema>

/** `used`: reads go to it. `behind`: its lag is above the limit. `away`: it does not answer, or is no replica of the primary. */
export type ReplicaState = 'used' | 'behind' | 'away'

/** How many reads went where since the start: `behind` and `away` to the primary, `failed` first to the replica. */
export type ReplicaReads = Record<'replica' | 'behind' | 'away' | 'failed', number>

export type Replica = {
  /** The replica if it has replayed the log up to `lsn`. Undefined: the primary must be read. Never throws. */
  find(lsn: Lsn): Promise<ReplicaDb | undefined>
  /**
   * The position of the replica if it has replayed the log up to `lsn`, or shows all of these transactions, at least one, of those that changed content. It
   * counts as up to date then. For while the primary is silent, whose later log may never come. Never throws.
   */
  positionShowing(lsn: Lsn, xids: string[]): Promise<Lsn | undefined>
  /** Opens when the replica stops responding. */
  breaker: Breaker
  /** After a read at the replica failed: it is not used again before it has answered. */
  doubt(): void
  state(): ReplicaState
  /** For how long the replica has lacked something that the primary had written, as of the last second; 0 if nothing. */
  lagMs(): number
  reads(): ReplicaReads
  close(): Promise<void>
}

export type ReplicaOptions = {
  url: string
  maxLagMs: number
  poolSize: number
  /** The side connection of the primary. */
  primary: SideConnection
  log: (line: string) => void
}

/** Position of the replica as it was asked last. It only grows until the server is started again. */
type Known = { replayed: Lsn; started: string }
type Answer = { replayed: string | null; started: string; standby: boolean; cluster: string }

const pollMs = 1000
/** A replica that lacks something is not asked more often. */
const askMs = 100
const timeoutMs = 1000
const maxMarks = 600

/**
 * A standby of the primary that is read where its position in the log suffices (docs/decisions/0055). The address must
 * reach one server and no pooler, because a position belongs to one server.
 */
export function openReplica({ url, maxLagMs, poolSize, primary, log }: ReplicaOptions): Replica {
  const connection = { connectionString: readOnly(url) }
  const tell = (line: string) => log(`replica: ${line}`)
  const side = openSideConnection(connection, tell, { listens: false })
  const pool = new pg.Pool({
    ...connection,
    application_name: 'aangan reads',
    max: poolSize,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 15_000,
    query_timeout: 20_000,
    keepAlive: true,
    verify: verifyConnection,
  })
  const reads: ReplicaReads = { replica: 0, behind: 0, away: 0, failed: 0 }
  let known: Known | undefined
  /** Positions of the primary that the replica had not replayed when it was asked last, oldest first. */
  let marks: { lsn: Lsn; at: number }[] = []
  let asking: Promise<void> | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  let showing: Promise<Lsn | undefined> | undefined
  let askedShownAt = Number.NEGATIVE_INFINITY
  let told: ReplicaState | undefined
  let closed = false

  const forget = () => {
    known = undefined
  }
  pool.on('error', forget)
  pool.on('connect', (client) => client.on('error', forget))
  // A server that was started again may be further behind than before.
  side.onAnnouncement(forget)
  const breaker = openBreaker(pool, side, tell)
  failFast(pool, breaker)
  const db = drizzle({ client: pool, schema })

  /** A connection that leads to another server than the side connection is refused: its position is not known. */
  function verifyConnection(client: pg.PoolClient, done: (error?: Error) => void) {
    client.query<{ started: string }>('select pg_postmaster_start_time()::text as started').then(
      ({ rows }) => {
        const isKnown = known !== undefined && rows[0]?.started === known.started
        done(isKnown ? undefined : new Error('The replica was started again, or is another server'))
      },
      (error) => done(error),
    )
  }

  function askOnce(): Promise<void> {
    asking ??= ask().finally(() => {
      asking = undefined
      tellState()
    })
    return asking
  }

  async function ask() {
    askedAt = performance.now()
    try {
      const [written, answer] = await Promise.all([
        readPrimary(primary),
        side.query<Answer>({ name: 'position', text: position }, timeoutMs),
      ])
      const replayed = readLsn(answer[0]?.replayed)
      const { started, standby, cluster } = answer[0] ?? {}
      if (replayed === undefined || !started || !standby) throw new Error('it is not a replica')
      if (written ? written.cluster !== cluster : known?.started !== started)
        throw new Error(written ? 'it is a replica of another database' : 'the primary does not answer')
      known = { replayed, started }
      if (written) mark(written.lsn)
      marks = marks.filter(({ lsn }) => lsn > replayed)
    } catch (error) {
      if (told !== 'away' && !closed) tell(`not used: ${(error as Error).message}`)
      forget()
    }
  }

  async function askShown(lsn: Lsn, xids: string[]): Promise<Lsn | undefined> {
    if (!known || breaker.isOpen()) return undefined
    try {
      const question = { name: 'shown', text: shown, values: [xids] }
      const [row] = await side.query<{ replayed: string | null; count: number }>(question, timeoutMs)
      const replayed = readLsn(row?.replayed)
      const isShown = xids.length > 0 && row?.count === xids.length
      if (!known || replayed === undefined || (replayed < lsn && !isShown)) return undefined
      known = { ...known, replayed }
      marks = []
      return replayed
    } catch {
      // Without an answer it shows nothing; the next question of its position tells why.
      return undefined
    }
  }

  function mark(lsn: Lsn) {
    if (marks.length >= maxMarks) marks = marks.filter((_, index) => index % 2 === 0)
    if (lsn !== marks.at(-1)?.lsn) marks.push({ lsn, at: performance.now() })
  }

  const lagMs = () => (marks[0] ? performance.now() - marks[0].at : 0)

  function state(): ReplicaState {
    if (!known || breaker.isOpen()) return 'away'
    return lagMs() > maxLagMs ? 'behind' : 'used'
  }

  function tellState() {
    const now = state()
    if (now !== told && !closed) {
      if (now === 'used') tell('reads go to it')
      if (now === 'behind') tell(`not used: it is ${Math.round(lagMs() / 1000)} s behind`)
    }
    told = now
  }

  const timer = setInterval(() => void askOnce(), pollMs).unref()
  void askOnce()

  return {
    async find(lsn) {
      const isBehind = () => known === undefined || known.replayed < lsn
      if (state() === 'used' && isBehind() && performance.now() - askedAt >= askMs) await askOnce()
      const now = state()
      const result = now === 'used' && isBehind() ? 'behind' : now
      reads[result === 'used' ? 'replica' : result] += 1
      return result === 'used' ? db : undefined
    },
    positionShowing(lsn, xids) {
      if (showing) return showing
      if (performance.now() - askedShownAt < askMs) return Promise.resolve(undefined)
      showing = askShown(lsn, xids).finally(() => {
        askedShownAt = performance.now()
        showing = undefined
      })
      return showing
    },
    breaker,
    doubt() {
      reads.failed += 1
      forget()
      void askOnce()
    },
    state,
    lagMs,
    reads: () => ({ ...reads }),
    async close() {
      closed = true
      clearInterval(timer)
      breaker.close()
      await Promise.race([pool.end(), sleep(1000, undefined, { ref: false })])
      await side.close()
    },
  }
}

const cluster = '(select system_identifier::text from pg_control_system())'
const position = `select pg_last_wal_replay_lsn()::text as replayed, pg_postmaster_start_time()::text as started,
  pg_is_in_recovery() as standby, ${cluster} || ' ' || current_database() as cluster`
/** The position is read after the snapshot was taken, so it is that of the snapshot or a later one. */
const shown = `select pg_last_wal_replay_lsn()::text as replayed,
  (select count(distinct xid)::int from content_changes where xid = any($1::xid8[])) as count`
const flushed = `select pg_current_wal_flush_lsn()::text as lsn, ${cluster} || ' ' || current_database() as cluster`

/** Undefined while the primary does not answer, which says nothing about the replica. */
async function readPrimary(side: SideConnection): Promise<{ lsn: Lsn; cluster: string } | undefined> {
  const question = { name: 'flushed', text: flushed }
  const [row] = await side.query<{ lsn: string; cluster: string }>(question, timeoutMs).catch(() => [])
  const lsn = readLsn(row?.lsn)
  return row && lsn !== undefined ? { lsn, cluster: row.cluster } : undefined
}

/** A standby refuses writes by itself; with this setting also one that becomes a primary. */
function readOnly(url: string): string {
  const address = new URL(url)
  const options = address.searchParams.get('options')
  address.searchParams.set('options', `${options ? `${options} ` : ''}-c default_transaction_read_only=on`)
  return address.href
}
