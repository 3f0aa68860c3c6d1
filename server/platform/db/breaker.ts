import type pg from 'pg'
import type { SideConnection } from './side-connection.ts'

export type Breaker = {
  /** True while the database does not answer. Its calls then fail at once. */
  isOpen(): boolean
  /** Waits for `work`, but not longer than the database answers. */
  guard<T>(work: Promise<T>): Promise<T>
  close(): void
}

const checkMs = 250
/** Connections that are busy without a pause for this long raise the suspicion. */
const suspiciousMs = 500
const probeTimeoutMs = 400
/** Failed probes, one after the other, that open the breaker. */
const maxFailures = 2
const retryMs = 1000

/**
 * Notices a database that has stopped responding (frozen, or behind a dead network) within one and a half seconds, instead
 * of the twenty of a query's own timeout: while connections of `pool` are busy, it asks a short question on a
 * connection of its own. As long as that is not answered, new work fails at once with ETIMEDOUT, and it asks again every
 * second.
 */
export function openBreaker(pool: pg.Pool, side: SideConnection, log: (line: string) => void): Breaker {
  const waiting = new Set<(error: Error) => void>()
  let open = false
  let busySince: number | undefined
  let failures = 0
  let probing = false
  let lastProbeAt = Number.NEGATIVE_INFINITY

  async function probe() {
    probing = true
    lastProbeAt = performance.now()
    try {
      await side.query({ text: 'select 1' }, probeTimeoutMs)
      failures = 0
      busySince = undefined
      set(false)
    } catch (error) {
      const isSilent = (error as { code?: string }).code === 'ETIMEDOUT'
      // A late timer means that this process, not the database, was too busy to notice the answer.
      if (isSilent && performance.now() - lastProbeAt < 2 * probeTimeoutMs) failures += 1
      if (failures >= maxFailures) set(true)
    } finally {
      probing = false
    }
  }

  function set(next: boolean) {
    if (open === next) return
    open = next
    log(
      next ? 'the database does not answer: calls fail at once until it does' : 'the database answers again',
    )
    if (!open) return
    for (const refuse of waiting) refuse(away())
    waiting.clear()
  }

  function check() {
    if (probing) return
    if (open) {
      if (performance.now() - lastProbeAt >= retryMs) void probe()
      return
    }
    const isBusy = pool.totalCount > pool.idleCount
    busySince = isBusy ? (busySince ?? performance.now()) : undefined
    if (!isBusy) failures = 0
    if (busySince !== undefined && performance.now() - busySince >= suspiciousMs) void probe()
  }

  const timer = setInterval(check, checkMs).unref()
  return {
    isOpen: () => open,
    async guard(work) {
      if (open) {
        work.catch(() => {})
        throw away()
      }
      const { promise, reject } = Promise.withResolvers<never>()
      waiting.add(reject)
      try {
        return await Promise.race([work, promise])
      } finally {
        waiting.delete(reject)
      }
    },
    close: () => clearInterval(timer),
  }
}

/** The error of work that is refused while the breaker is open. */
function away(): Error {
  return Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' })
}

/** Makes a pool refuse new connections at once while the breaker is open. */
export function failFast(pool: pg.Pool, breaker: Pick<Breaker, 'isOpen'>): void {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown
  const guarded = (callback?: (error: Error) => void) => {
    if (!breaker.isOpen()) return callback ? connect(callback) : connect()
    if (!callback) return Promise.reject(away())
    process.nextTick(callback, away())
  }
  pool.connect = guarded as typeof pool.connect
}
