import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/platform/db/embedded/start.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { urlOf } from '#tests/support/database-server.ts'

/** Benchmarks keep the data of their embedded server here, so that rows are generated only once. */
export const benchFolder = fileURLToPath(new URL('../.cache/bench/', import.meta.url))

export type BenchServer = {
  prepare(
    name: string,
    sources: string[],
    fill: (pool: pg.Pool, url: string) => Promise<void>,
  ): Promise<string>
  about: string
  stop(): Promise<void>
}

/** The embedded server, or that of BENCH_DATABASE_URL, whose role may create databases. */
export async function openBenchServer(): Promise<BenchServer> {
  const given = process.env.BENCH_DATABASE_URL
  const embedded = given ? undefined : await startEmbeddedPostgres({ dataDir: benchFolder, log: () => {} })
  const server = embedded ? urlOf(embedded.connection) : (given as string)
  const version = await withPool(server, (pool) => pool.query('show server_version'))
  return {
    about: `PostgreSQL ${version.rows[0].server_version} (${embedded ? 'embedded' : 'external'})`,
    prepare: (name, sources, fill) => prepareDatabase(server, name, sources, fill),
    stop: async () => embedded?.stop(),
  }
}

async function prepareDatabase(
  ...[server, name, sources, fill]: [string, ...Parameters<BenchServer['prepare']>]
) {
  const prefix = `aangan_bench_${name}_`
  const database = prefix + hashSources(['server/platform/db/migrations/*.sql', ...sources])
  const url = new URL(server)
  url.pathname = `/${database}`
  const ready = await withPool(server, (pool) => isReady(pool, database))
  if (ready) return url.href
  await withPool(server, (pool) => replaceDatabase(pool, prefix, database))
  await withPool(url.href, async (pool) => {
    await migrate(pool)
    await fill(pool, url.href)
    await pool.query(`comment on database ${database} is 'ready'`)
  })
  return url.href
}

// The comment is written last, so that the next run rebuilds a database whose filling was interrupted.
async function isReady(pool: pg.Pool, database: string) {
  const { rows } = await pool.query(
    `select from pg_database where datname = $1 and shobj_description(oid, 'pg_database') = 'ready'`,
    [database],
  )
  return rows.length === 1
}

async function replaceDatabase(pool: pg.Pool, prefix: string, database: string) {
  const { rows } = await pool.query('select datname from pg_database where starts_with(datname, $1)', [
    prefix,
  ])
  for (const row of rows) {
    await pool
      .query(`drop database ${row.datname}`)
      .catch(() => console.error(`${row.datname} is in use and stays`))
  }
  await pool.query(`create database ${database}`)
}

function hashSources(patterns: string[]) {
  const root = fileURLToPath(new URL('../', import.meta.url))
  const hash = createHash('sha256')
  for (const file of globSync(patterns, { cwd: root }).sort()) hash.update(readFileSync(root + file))
  return hash.digest('hex').slice(0, 12)
}

async function withPool<T>(url: string, use: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  try {
    return await use(pool)
  } finally {
    await pool.end()
  }
}
