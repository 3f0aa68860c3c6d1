import type pg from 'pg'
import type { SideConnection } from './side-connection.ts'

export type Breaker = {
  /** True while the database does not answer. Its calls then fail at once. */
  isOpen(): boolean
  /** Waits for `work`, but not longer than the database answers. Throws ETIMEDOUT when it does not. */
  guard<T>(work: Promise<T>): Promise<T>
  close(): void
}

const tickMs = 250
/** Silent ticks after which the breaker asks a question of its own. */
const suspiciousTicks = 2
/** Silent ticks that open the breaker. */
const maxSilentTicks = 5
const probeTimeoutMs = 1000
const retryMs = 1000

/**
 * Notices a database that has stopped responding (frozen, or behind a dead network) within one and a half seconds, instead
 * of the twenty of a query's own timeout. The sign is silence: queries are under way, and no byte arrives on any connection,
 * not even the answer to a short question on the side connection. As long as that is so, new work fails at once with
 * ETIMEDOUT, and the question is repeated every second.
 *
 * Ticks of the timer are counted instead of milliseconds, because on an overloaded machine the database and this process
 * both get less time.
 */
export function openBreaker(pool: pg.Pool, side: SideConnection, log: (line: string) => void): Breaker {
  const sockets = new Set<{ bytesRead: number }>()
  const waiting = new Set<(error: Error) => void>()
  let open = false
  let silentTicks = 0
  let bytesBefore = 0
  let isProbing = false
  let lastProbeAt = Number.NEGATIVE_INFINITY

  const onConnect = (client: pg.PoolClient) => sockets.add(socketOf(client))
  const onRemove = (client: pg.PoolClient) => sockets.delete(socketOf(client))
  pool.on('connect', onConnect)
  pool.on('remove', onRemove)

  async function probe() {
    isProbing = true
    lastProbeAt = performance.now()
    try {
      await side.query({ text: 'select 1' }, probeTimeoutMs)
      silentTicks = 0
      set(false)
    } catch {
      // Silence is counted by the ticks; a lost connection is reported by the side connection.
    } finally {
      isProbing = false
    }
  }

  function set(next: boolean) {
    if (open === next) return
    open = next
    log(
      next ? 'the database does not answer: calls fail at once until it does' : 'the database answers again',
    )
    if (!open) return
    for (const refuse of waiting) refuse(unavailable())
    waiting.clear()
  }

  function tick() {
    if (open) {
      if (!isProbing && performance.now() - lastProbeAt >= retryMs) void probe()
      return
    }
    const bytes = side.bytesRead() + [...sockets].reduce((sum, { bytesRead }) => sum + bytesRead, 0)
    const isBusy = pool.totalCount > pool.idleCount || side.isBusy()
    silentTicks = isBusy && bytes === bytesBefore ? silentTicks + 1 : 0
    bytesBefore = bytes
    if (silentTicks >= maxSilentTicks) set(true)
    else if (silentTicks >= suspiciousTicks && !isProbing) void probe()
  }

  const timer = setInterval(tick, tickMs).unref()
  return {
    isOpen: () => open,
    async guard(work) {
      if (open) {
        work.catch(() => {})
        throw unavailable()
      }
      const { promise, reject } = Promise.withResolvers<never>()
      waiting.add(reject)
      try {
        return await Promise.race([work, promise])
      } finally {
        waiting.delete(reject)
      }
    },
    close() {
      clearInterval(timer)
      pool.off('connect', onConnect)
      pool.off('remove', onRemove)
    },
  }
}

/** The error of work that the database does not do, such as while the breaker is open. */
export function unavailable(): Error {
  return Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' })
}

function socketOf(client: pg.PoolClient) {
  return (client as unknown as { connection: { stream: { bytesRead: number } } }).connection.stream
}

/** Makes a pool refuse new connections at once while the breaker is open. */
export function failFast(pool: pg.Pool, breaker: Pick<Breaker, 'isOpen'>): void {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown
  const guarded = (callback?: (error: Error) => void) => {
    if (!breaker.isOpen()) return callback ? connect(callback) : connect()
    if (!callback) return Promise.reject(unavailable())
    process.nextTick(callback, unavailable())
  }
  pool.connect = guarded as typeof pool.connect
}
