import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { PgBoss } from 'pg-boss'
import pgBoss from 'pg-boss/package.json' with { type: 'json' }
import type { Logger } from 'pino'
import type { Tx } from '#server/platform/db/client.ts'
import { DatabaseRefusal } from '#server/platform/db/database-refusal.ts'
import { type JobData, type JobName, type JobQueues, namesOf } from './job-data.ts'

export type Jobs = {
  kinds: JobQueues
  /** The job exists once the transaction commits. */
  send<N extends JobName>(tx: Tx, name: N, data: JobData[N]): Promise<void>
  /** Direct access to the queues; work.ts runs the jobs. */
  boss(): Promise<PgBoss>
}

type Connection = { query(text: string, values?: unknown[]): Promise<pg.QueryResult> }

/** Uses existing connections, and a schema of its own. */
export async function makeBoss(
  connection: Connection,
  options: { working?: boolean; createSchema?: boolean } = {},
): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss')
  const { working = false, createSchema = false } = options
  return new PgBoss({
    db: { executeSql: (text, values) => connection.query(text, values) },
    schema: 'pgboss',
    createSchema,
    supervise: working,
    schedule: working,
    // Keeps an idle site at a few queries a minute beside those of the workers.
    cronMonitorIntervalSeconds: 45,
    cronWorkerIntervalSeconds: 45,
    flowIntervalSeconds: 600,
  })
}

/**
 * Loads pg-boss when it is first needed, so that the start does not wait for it. Its tables are made through `sessions`,
 * whose connections keep a lock. Throws a DatabaseRefusal.
 */
export async function openJobs(
  pool: pg.Pool,
  log: Logger,
  kinds: JobQueues,
  sessions: pg.Pool = pool,
): Promise<Jobs> {
  if (!(await isInstalled(pool, kinds))) await install(sessions, log, kinds)
  // Never started: sending and fetching need no timers.
  let made: Promise<PgBoss> | undefined
  const boss = () => {
    made ??= makeBoss(pool)
    return made
  }
  return {
    kinds,
    boss,
    async send(tx, name, data) {
      const { fromDrizzle } = await import('pg-boss')
      await (await boss()).send(name, data, { db: fromDrizzle(tx, sql) })
    },
  }
}

async function isInstalled(pool: pg.Pool, kinds: JobQueues): Promise<boolean> {
  const tables = await pool.query<{ there: boolean }>(
    "select to_regclass('pgboss.version') is not null as there",
  )
  if (!tables.rows[0]?.there) return false
  const { rows } = await pool.query<{ version: number; queues: string[] }>(
    'select version, array(select name from pgboss.queue) as queues from pgboss.version',
  )
  const [found] = rows
  const complete = found && namesOf(kinds).every((name) => found.queues.includes(name))
  return found?.version === pgBoss.pgboss.schema && complete === true
}

// "jobs" on a phone keypad; differs from the key of migrate.ts.
const lockKey = 5627

/** pg-boss's own lock does not cover the creation of its schema, so two processes at once need this one. */
async function install(sessions: pg.Pool, log: Logger, kinds: JobQueues): Promise<void> {
  const client = await sessions.connect()
  let broken: Error | undefined
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    const { rows } = await client.query<{ there: boolean }>(
      "select to_regnamespace('pgboss') is not null as there",
    )
    const boss = await makeBoss(client, { createSchema: !rows[0]?.there })
    boss.on('error', (error) => log.error({ err: error }, 'The job queue reported an error'))
    await boss.start().finally(() => boss.stop({ graceful: false }))
    await makeQueues(boss, kinds)
    await client.query('select pg_advisory_unlock($1)', [lockKey])
  } catch (error) {
    broken = error as Error
    throw explain(error)
  } finally {
    // A failed connection may still hold the lock or an open transaction.
    client.release(broken)
  }
}

async function makeQueues(boss: PgBoss, kinds: JobQueues) {
  const queues = new Set((await boss.getQueues()).map((queue) => queue.name))
  for (const name of namesOf(kinds)) {
    if (!queues.has(name)) await boss.createQueue(name, kinds[name].queue)
  }
}

function explain(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  const way =
    error.code === '42501'
      ? ' Let the owner of the database run: create schema pgboss authorization <the user of DATABASE_URL>'
      : ''
  return new DatabaseRefusal(`The tables of the job queue cannot be created: ${error.message}.${way}`, {
    cause: error,
  })
}
