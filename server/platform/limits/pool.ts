import pg from 'pg'
import type { Logger } from 'pino'

const size = 4
const patienceMs = 1000

/**
 * A few connections to the database of `pool` for limits alone. Without them sixteen handlers, each holding a connection
 * in its transaction and asking for a point, would wait for each other; and a database busy with slow questions could
 * no longer refuse who asks them. It waits briefly: who may pass must not depend on a server that says nothing.
 */
export function openLimitsPool(pool: pg.Pool, log: Logger): pg.Pool {
  const own = new pg.Pool({
    ...pool.options,
    // Not among the properties that a spread copies.
    password: pool.options.password,
    application_name: 'aangan limits',
    max: size,
    min: 0,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    statement_timeout: patienceMs,
    allowExitOnIdle: true,
  })
  own.on('error', (error) => log.info(`database connection of limits lost: ${error.message}`))
  own.on('connect', (client) => client.on('error', () => {}))
  return own
}
