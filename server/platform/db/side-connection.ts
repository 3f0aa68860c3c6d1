import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export type SideConnection = {
  /** Runs one statement. Throws at once without a connection, and ETIMEDOUT when it takes longer than `timeoutMs`. */
  query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig, timeoutMs: number): Promise<Row[]>
  /** Calls `listener` after each announced change of content, and whenever announcements may have been lost. */
  onAnnouncement(listener: () => void): void
  /** Whether a question waits for its answer. */
  isBusy(): boolean
  /** Bytes that the connections so far have received. */
  bytesRead(): number
  close(): Promise<void>
}

/** Migration 0052 announces changes of content on it. */
const channel = 'content_changes'
const retryMs = 1000
const connectTimeoutMs = 3000

/**
 * One connection beside the pool, for short questions that must not wait until the pool has a free one, and for
 * announcements. It opens at the first question. A connection that breaks or does not answer in time is replaced,
 * once a second at most. A pooler in transaction mode passes on no announcements, and a replica
 * takes no `listen`, so `listens` is false for them.
 */
export function openSideConnection(
  connection: pg.ClientConfig,
  log: (line: string) => void,
  { listens = true } = {},
): SideConnection {
  const listeners: (() => void)[] = []
  let current: Promise<pg.Client> | undefined
  let lastTryAt = Number.NEGATIVE_INFINITY
  let interrupted = false
  let backingOff = false
  let closed = false
  let questions = 0
  let bytesOfEarlier = 0
  let latest: pg.Client | undefined
  const lastAnswers = new WeakMap<pg.Client, Promise<unknown>>()

  const announce = () => {
    for (const listener of listeners) listener()
  }

  function ensure(): Promise<pg.Client> {
    if (current) return current
    const opening = open()
    current = opening
    opening.catch(() => forget(opening))
    return opening
  }

  async function open(): Promise<pg.Client> {
    backingOff = true
    await sleep(Math.max(0, lastTryAt + retryMs - performance.now()), undefined, { ref: false })
    backingOff = false
    lastTryAt = performance.now()
    const client = new pg.Client({
      ...connection,
      application_name: 'aangan side',
      keepAlive: true,
      connectionTimeoutMillis: connectTimeoutMs,
    })
    client.on('notification', announce)
    // Without a listener an error event would end the process.
    client.on('error', () => {})
    const opening = current
    client.on('end', () => opening && forget(opening))
    bytesOfEarlier += bytesOf(latest)
    latest = client
    await client.connect()
    if (listens) await client.query(`listen ${channel}`)
    interrupted = false
    announce()
    return client
  }

  function forget(opening: Promise<pg.Client>) {
    if (current !== opening) return
    current = undefined
    if (closed) return
    if (!interrupted)
      log('The connection for announcements of the database was lost. The site opens it again')
    interrupted = true
    announce()
    // Reopens without a question, because announcements are missed meanwhile.
    void ensure()
  }

  /** A client of pg takes one statement at a time. */
  function askInTurn<Row extends pg.QueryResultRow>(client: pg.Client, statement: pg.QueryConfig) {
    const before = lastAnswers.get(client) ?? Promise.resolve()
    const answer = before.then(() => client.query<Row>(statement))
    lastAnswers.set(
      client,
      answer.catch(() => {}),
    )
    return answer
  }

  async function query<Row extends pg.QueryResultRow>(
    statement: pg.QueryConfig,
    timeoutMs: number,
  ): Promise<Row[]> {
    if (closed) throw new Error('The side connection is closed')
    const opening = ensure()
    if (backingOff && interrupted)
      throw new Error('The side connection was lost and is about to be opened again')
    questions += 1
    try {
      const late = sleep(timeoutMs, 'late' as const, { ref: false })
      const client = await Promise.race([opening, late])
      if (client === 'late') throw timeout(timeoutMs)
      const result = await Promise.race([askInTurn<Row>(client, statement), late])
      if (result !== 'late') return result.rows
      forget(opening)
      // The server may not answer a farewell.
      streamOf(client).destroy()
      throw timeout(timeoutMs)
    } finally {
      questions -= 1
    }
  }

  return {
    query,
    onAnnouncement: (listener) => listeners.push(listener),
    isBusy: () => questions > 0,
    bytesRead: () => bytesOfEarlier + bytesOf(latest),
    async close() {
      closed = true
      const opening = current
      current = undefined
      if (!opening) return
      const ending = opening.then((client) => client.end()).catch(() => {})
      // Does not wait for a server that stopped responding.
      await Promise.race([ending, sleep(500, undefined, { ref: false })])
    },
  }
}

function streamOf(client: pg.Client) {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream
}

function bytesOf(client: pg.Client | undefined): number {
  return client ? streamOf(client).bytesRead : 0
}

function timeout(ms: number): Error {
  return Object.assign(new Error(`The database did not answer within ${ms} ms`), { code: 'ETIMEDOUT' })
}
