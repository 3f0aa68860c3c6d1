import type pg from 'pg'
import type { Logger } from 'pino'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

const quietMs = 30_000

export type Counter = {
  /** Rejects with a RateLimiterRes when too few are left. Resolves with the milliseconds until all are back. */
  consume(key: string, points: number): Promise<number>
  /** Takes them however many are left. Returns how many are taken. */
  count(key: string, points?: number): Promise<number>
  forget(key: string): Promise<void>
}

/**
 * In the table rate_limits, for all processes; in memory while the database is down. A key without points is remembered
 * here until they are back, so that a flood costs the database nothing.
 */
export function openCounter(
  { name, points: max, seconds }: { name: string; points: number; seconds: number },
  pool: pg.Pool,
  log: Logger,
): Counter {
  const shared = new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'rate_limits',
    tableCreated: true,
    // The cleanup job deletes old rows.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: max,
    duration: seconds,
    inMemoryBlockOnConsumed: max,
  })
  const here = new RateLimiterMemory({ keyPrefix: name, points: max, duration: seconds })
  const remind = openReminder(log, 'Rate limits are counted in memory, because the database does not answer')

  async function either<T>(ask: (from: RateLimiterPostgres | RateLimiterMemory) => Promise<T>): Promise<T> {
    try {
      return await ask(shared)
    } catch (error) {
      if (error instanceof RateLimiterRes) throw error
      remind(error)
      return ask(here)
    }
  }

  /**
   * Rows store ends by the computer's clock. If an end is further away than the rule lasts, that clock was set back:
   * the row is dropped, so that nobody waits longer than the rule.
   */
  async function consume(key: string, points: number, again = true): Promise<RateLimiterRes> {
    const isTooFar = (result: unknown) =>
      again && result instanceof RateLimiterRes && result.msBeforeNext > seconds * 1000 + 1000
    try {
      const taken = await either((from) => from.consume(key, points))
      if (!isTooFar(taken)) return taken
    } catch (refused) {
      if (!isTooFar(refused)) throw refused
    }
    await forget(key)
    return consume(key, points, false)
  }

  async function forget(key: string) {
    await here.delete(key)
    await either((from) => from.delete(key))
  }

  return {
    async consume(key, points) {
      return (await consume(key, points)).msBeforeNext
    },
    async count(key, points = 1) {
      return (await either((from) => from.penalty(key, points))).consumedPoints
    },
    forget,
  }
}

/** At most twice a minute: while the database is down every request fails. */
function openReminder(log: Logger, sentence: string): (error: unknown) => void {
  let last = Number.NEGATIVE_INFINITY
  return (error) => {
    const now = performance.now()
    if (now - last < quietMs) return
    last = now
    log.warn({ err: error }, sentence)
  }
}
