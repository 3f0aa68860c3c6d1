import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Db } from './client.ts'
import { DatabaseRefusal } from './database-refusal.ts'

const folder = new URL('./migrations/', import.meta.url)

// "aangan" on a phone keypad.
const lockKey = 226_426

/**
 * Hashes that a file had before its comments were edited. Its SQL is the same, so databases and backups that were made
 * with the earlier text are accepted. Nothing but comments may ever differ; migrate.test.ts restores each earlier text.
 */
export const supersededHashes: Record<string, readonly string[]> = {
  '0001_schema.sql': ['659a4ecd995c9c1dc55d5ad39c196abec60dae2430e635b2cdc47506f2d09ab4'],
}

/**
 * Returns the names of the applied files. Files run in the order of their names, each in one transaction with its row
 * in `migrations`, so a crash leaves no partial file. An advisory lock lets two processes start at once. Throws when an
 * applied file was changed or is missing, because files are append-only, when the server is older than PostgreSQL 15,
 * and when it rejects a change. With `only` no other files run, for tests with rows of an older version.
 */
export async function migrate(pool: pg.Pool, only?: readonly string[]): Promise<string[]> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await refuseOldServer(client)
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query(`create table if not exists migrations (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
    const { rows } = await client.query<AppliedMigration>('select name, sha256 from migrations')
    const files = await readMigrations()
    refuseHistoryChange(files, rows)
    await replaceSupersededHashes(client, files, rows)
    const waiting = files.filter((file) => !rows.some((row) => row.name === file.name))
    const wanted = waiting.filter((file) => only === undefined || only.includes(file.name))
    for (const file of wanted) await applyMigration(client, file)
    await client.query('select pg_advisory_unlock($1)', [lockKey])
    return wanted.map((file) => file.name)
  } catch (error) {
    broken = error as Error
    throw explain(error)
  } finally {
    // A failed connection may still hold the lock or an open transaction.
    client.release(broken)
  }
}

/**
 * Failures that the server reports (no permission, read only, missing extension) get a sentence; all others are bugs.
 */
function explain(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  return new DatabaseRefusal(`The database schema cannot be updated: ${error.message}`, { cause: error })
}

/** Names of the files that a database has got. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`select name from migrations order by name`)
  return rows.map(({ name }) => name)
}

export const knownMigrations = (): Promise<AppliedMigration[]> => readMigrations()

/** Whether a database's or a backup's row of `migrations` stands for this file, with its present or an earlier hash. */
export function isAppliedFrom(file: AppliedMigration, applied: AppliedMigration): boolean {
  const hashes = [file.sha256, ...(supersededHashes[file.name] ?? [])]
  return applied.name === file.name && hashes.includes(applied.sha256)
}

type AppliedMigration = { name: string; sha256: string }
type Migration = AppliedMigration & { sql: string }

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function applyMigration(client: pg.PoolClient, file: Migration) {
  await client.query('begin')
  await client.query(file.sql)
  await client.query('insert into migrations (name, sha256) values ($1, $2)', [file.name, file.sha256])
  await client.query('commit')
}

function refuseHistoryChange(files: Migration[], applied: AppliedMigration[]) {
  for (const row of applied) {
    const file = files.find((candidate) => candidate.name === row.name)
    if (!file)
      throw new DatabaseRefusal(
        `A newer version of the program has used this database: it applied ${row.name}, which this version does not have. Install the newer version, or restore an older backup.`,
      )
    if (!isAppliedFrom(file, row))
      throw new DatabaseRefusal(`${row.name} was changed after it was applied. Add a new file instead.`)
  }
}

async function replaceSupersededHashes(
  client: pg.PoolClient,
  files: Migration[],
  applied: AppliedMigration[],
) {
  for (const { name, sha256 } of files) {
    if (applied.some((row) => row.name === name && row.sha256 !== sha256))
      await client.query('update migrations set sha256 = $2 where name = $1', [name, sha256])
  }
}

async function refuseOldServer(client: pg.PoolClient) {
  const { rows } = await client.query<{ number: number; text: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as text`,
  )
  const version = rows[0]
  if (version && version.number < 150_000) {
    throw new DatabaseRefusal(`PostgreSQL 15 or later is needed; this server is ${version.text}.`)
  }
}
