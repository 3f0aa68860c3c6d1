import pg from 'pg'
import type { Logger } from 'pino'
import { type Breaker, failFast } from '#server/platform/db/breaker.ts'

const size = 4
const timeoutMs = 1000

/**
 * Connections for limits only. Without them sixteen handlers that each hold a connection in a transaction and take a
 * point would wait for each other, and a database busy with slow queries could no longer refuse their senders. Timeouts
 * are short, so that passing does not depend on a server that stopped responding. With a breaker they fail at once
 * while it is open, and limits are counted in memory.
 */
export function openLimitsPool(pool: pg.Pool, log: Logger, breaker?: Breaker): pg.Pool {
  const { statement_timeout } = pool.options
  const own = new pg.Pool({
    ...pool.options,
    // A spread does not copy it, because the property is not enumerable.
    password: pool.options.password,
    application_name: 'aangan limits',
    max: size,
    min: 0,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    // A pooler takes none from its clients.
    ...(statement_timeout && { statement_timeout: timeoutMs }),
    allowExitOnIdle: true,
  })
  own.on('error', (error) =>
    log.info(`A database connection of the rate limits was lost and is replaced: ${error.message}`),
  )
  own.on('connect', (client) => client.on('error', () => {}))
  if (breaker) failFast(own, breaker)
  return own
}
