import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Config } from '#server/platform/config/config.ts'
import { type Breaker, failFast, openBreaker } from './breaker.ts'
import { refuseConnection } from './database-refusal.ts'
import { startEmbeddedPostgres } from './embedded/start.ts'
import { PooledClient, refuseOtherDatabase } from './pooler.ts'
import { openReplica, type Replica } from './replica.ts'
import { retryDeadlocks } from './retry-deadlocks.ts'
import { returnConnections } from './return-connections.ts'
import * as schema from './schema.ts'
import { openSideConnection, type SideConnection } from './side-connection.ts'

export type Db = NodePgDatabase<typeof schema>
/** Also fits where queries take Db. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export type Database = {
  db: Db
  pool: pg.Pool
  /** For what one session must do alone, such as a lock that outlives transactions. The pool, unless that is a pooler's. */
  sessions: pg.Pool
  /** A connection for short questions beside the pool, and for announcements. */
  side: SideConnection
  breaker: Breaker
  /** Absent: the primary answers all reads. */
  replica?: Replica
  embedded: boolean
  /** Leads to the server itself, also where the pool is a pooler's. */
  connection: pg.ClientConfig
  /** Version and location, for the start-up banner. */
  about: string
  stop(): Promise<void>
}

const poolSize = 16

/**
 * Opens config.databaseUrl, else the embedded PostgreSQL, which stop() stops. Throws a sentence (EmbeddedPostgresError,
 * DatabaseRefusal) when the database cannot be reached.
 */
export async function openDatabase(config: Config, log: (line: string) => void): Promise<Database> {
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  const connection = embedded ? embedded.connection : { connectionString: config.directUrl }
  const pooled =
    config.databaseUrl === config.directUrl ? undefined : { connectionString: config.databaseUrl }
  const pool = pooled
    ? openPool({ ...pooled, Client: PooledClient, max: poolSize }, log)
    : openPool({ ...connection, ...sessionTimeouts, max: poolSize }, log)
  const sessions = pooled ? openPool({ ...connection, ...sessionTimeouts, max: 1, min: 0 }, log) : pool
  const end = () => Promise.all([...new Set([pool, sessions])].map((each) => each.end()))
  try {
    const { rows } = await pool.query<{ version: string }>(
      "select current_setting('server_version') as version",
    )
    if (pooled) await refuseOtherDatabase(pool, sessions)
    const where = embedded ? 'embedded' : pooled ? 'external, through a pooler' : 'external'
    const side = openSideConnection(connection, log)
    // The breaker asks on the way that requests take.
    const probe = pooled ? openSideConnection(pooled, log, { listens: false }) : side
    const breaker = openBreaker(pool, probe, log)
    failFast(pool, breaker)
    const { replicaUrl: url, replicaMaxLagMs: maxLagMs } = config
    const replica = url ? openReplica({ url, maxLagMs, poolSize, primary: side, log }) : undefined
    return {
      db: retryDeadlocks(returnConnections(drizzle({ client: pool, schema }), pool)),
      pool,
      sessions,
      side,
      breaker,
      replica,
      embedded: embedded !== undefined,
      connection,
      about: `PostgreSQL ${rows[0]?.version} (${where})`,
      async stop() {
        breaker.close()
        await replica?.close()
        // The embedded server ends a running query; with another server the end of the process does.
        await Promise.race([end(), sleep(1000, undefined, { ref: false })])
        await Promise.all([...new Set([side, probe])].map((each) => each.close()))
        await embedded?.stop()
      },
    }
  } catch (error) {
    await end()
    await embedded?.stop()
    throw embedded ? error : refuseConnection(error)
  }
}

/**
 * The server takes them when the site connects; a pooler sets them for its own connections (deploy/cluster/pgbouncer.ini).
 * A process that stands still in a transaction keeps its locks until the second: writes of others that wait for them must
 * get them before the first.
 */
const sessionTimeouts = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 10_000 }

function openPool(options: pg.PoolConfig, log: (line: string) => void): pg.Pool {
  const pool = new pg.Pool({
    application_name: 'aangan',
    connectionTimeoutMillis: 5_000,
    // On the client, for a server that stopped responding, such as one behind a dead network.
    query_timeout: 20_000,
    keepAlive: true,
    ...options,
  })
  // A broken connection fails its query and is replaced by the pool. Without a listener its error event would end the
  // process; the pool listens only while a connection is idle.
  pool.on('error', (error) => log(`A connection to the database was lost and is replaced: ${error.message}`))
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
