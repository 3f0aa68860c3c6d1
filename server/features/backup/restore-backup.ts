import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Db } from '#server/platform/db/client.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import * as schema from '#server/platform/db/schema.ts'
import { type Erasure, listErasures } from '#server/platform/erasures/erasures.ts'
import type { Files } from '#server/platform/files/files.ts'
import { removeFiles } from '#server/platform/media/named-files.ts'
import { namesOf } from '#server/platform/queue/job-data.ts'
import { openJobs } from '#server/platform/queue/jobs.ts'
import type { JobKinds } from '#server/platform/workers/job-kinds.ts'
import type { WaitingJob } from './backup-manifest.ts'
import { BackupRefusal } from './backup-refusal.ts'
import {
  connectBeside,
  connectionTo,
  currentDatabase,
  dropDatabase,
  dropLeftDatabases,
  makeDatabase,
  renameDatabases,
  temporaryName,
} from './databases.ts'
import { refuseWithoutRoom } from './disk-space.ts'
import { loadBackup, refuseNewer } from './load.ts'
import { connectForLong, openPool } from './long-connections.ts'
import { type CheckedBackup, checkBackup, readWhole } from './read-backup.ts'
import type { Progress, Site } from './write-backup.ts'

export type RestoredBackup = {
  madeAt: Date
  version: string
  rows: number
  files: number
  missing: string[]
  erasedAgain: { people: number; others: number }
}

/**
 * Repeats the erasures since the backup was made in a restored database (`db`). `before` are those that the replaced
 * database knew. Returns in `files` the hashes of files that nothing uses any more.
 */
export type ReplayErasures = (
  db: Db,
  before: Erasure[],
  since: Date,
) => Promise<{ people: number; others: number; files: string[] }>

export type RestoreStep = 'check' | 'load' | 'swap'

/**
 * Verifies everything first, then loads rows into a new database and files beside the existing ones, and finally swaps
 * the names of both databases in one transaction. A failure or kill before that leaves the site unchanged. Throws a
 * BackupRefusal. The caller ensures that no site runs on the embedded database.
 */
export async function restoreBackup(
  site: Site & { dataDir: string; log: Logger; replayErasures: ReplayErasures; jobKinds: JobKinds },
  { path, passphrase }: { path: string; passphrase?: string },
  progress: (step: RestoreStep, done: number, total: number) => void = () => {},
): Promise<RestoredBackup> {
  const of =
    (step: RestoreStep): Progress =>
    (done, total) =>
      progress(step, done, total)
  const backup = await checkBackup(path, passphrase, of('check'))
  await refuseNewer(backup)
  const beside = await connectBeside(site.connection)
  let made: string | undefined
  try {
    const database = await databaseOf(site.connection)
    await refuseBusy(beside, database)
    await dropLeftDatabases(beside, database)
    const bytes = Object.values(backup.manifest.entries).reduce((sum, entry) => sum + entry.bytes, 0)
    await refuseWithoutRoom(site.dataDir, bytes, site.minFreeBytes, 'What is in the backup')
    made = await makeDatabase(beside, database, 'restore')
    const connection = connectionTo(site.connection, made)
    const jobs = await loadBackup(
      backup,
      connection,
      (entry, size, read) => keepFile(site, backup, entry, size, read),
      of('load'),
    )
    await bringUpToDate(connection, site, jobs)
    const erased = await replayErasures(site, connection, new Date(backup.head.made_at))
    progress('swap', 0, 1)
    await swap(beside, site.connection, database, made)
    made = undefined
    progress('swap', 1, 1)
    // After the swap: until then the old state uses the files.
    await removeFiles(site, erased.files)
    const { manifest, head } = backup
    return {
      madeAt: new Date(head.made_at),
      version: head.version,
      rows: Object.values(manifest.tables).reduce((sum, { rows }) => sum + rows, 0),
      files: Object.keys(manifest.entries).filter(isFile).length,
      missing: manifest.missing,
      erasedAgain: { people: erased.people, others: erased.others },
    }
  } finally {
    if (made) await dropDatabase(beside, made)
    await beside.end()
  }
}

const isFile = (entry: string) => /^(media|originals)\//.test(entry)

async function databaseOf(connection: pg.ClientConfig): Promise<string> {
  const client = await connectForLong(connection)
  return currentDatabase(client).finally(() => client.end())
}

// The embedded database has a lock; on another server, pg_stat_activity shows who is connected.
async function refuseBusy(beside: pg.Client, database: string) {
  const { rows } = await beside.query<{ count: number }>(
    'select count(*)::int as count from pg_stat_activity where datname = $1',
    [database],
  )
  if (rows[0]?.count)
    throw new BackupRefusal(
      `The site, or another program, uses the database ${database} (${rows[0].count} connections). Stop that program and run the command again.`,
    )
}

const maxBufferedBytes = 32 * 1024 * 1024

async function keepFile(
  { files, originals }: Site,
  { manifest }: CheckedBackup,
  entry: string,
  size: number,
  bytes: AsyncIterable<Uint8Array>,
) {
  const [kind, name = ''] = entry.split('/')
  const store = kind === 'media' ? files : originals
  if (await isSame(store, name, size, manifest.entries[entry]?.sha256)) {
    for await (const _piece of bytes) {
    }
    return
  }
  // In memory if small, so that a bucket may retry it; a video whose stream fails ends the restore.
  if (size <= maxBufferedBytes) await store.put(name, await readWhole(bytes))
  else await store.put(name, { size, open: () => Readable.from(bytes, { objectMode: false }) })
}

async function isSame(
  store: Files,
  name: string,
  size: number,
  sha256: string | undefined,
): Promise<boolean> {
  if ((await store.stat(name))?.size !== size) return false
  const found = await store.read(name)
  if (!found) return false
  const hash = createHash('sha256')
  for await (const piece of found.stream) hash.update(piece)
  return hash.digest('hex') === sha256
}

async function bringUpToDate(
  connection: pg.ClientConfig,
  { log, jobKinds }: { log: Logger; jobKinds: JobKinds },
  jobs: WaitingJob[],
) {
  const pool = openPool(connection)
  try {
    await migrate(pool)
    const boss = await (await openJobs(pool, log, jobKinds)).boss()
    for (const name of namesOf(jobKinds)) {
      // Daily jobs schedule themselves.
      if (jobKinds[name].daily) continue
      const waiting = jobs.filter((job) => job.name === name)
      if (waiting.length > 0) await boss.insert(name, waiting.map(asInsert))
    }
  } finally {
    await pool.end()
  }
}

const asInsert = ({ id, data, priority, start_after }: WaitingJob) => ({
  id,
  data: data as object,
  priority,
  startAfter: new Date(start_after),
})

/** Reads them before the database is replaced, so that the new one repeats them. */
async function replayErasures(
  { connection, replayErasures }: { connection: pg.ClientConfig; replayErasures: ReplayErasures },
  restored: pg.ClientConfig,
  since: Date,
) {
  const before = await withDatabase(connection, async (db) => {
    const { rows } = await db.execute<{ there: boolean }>(
      sql`select to_regclass('public.erasures') is not null as there`,
    )
    return rows[0]?.there ? listErasures(db) : []
  })
  return withDatabase(restored, (db) => replayErasures(db, before, since))
}

async function withDatabase<T>(connection: pg.ClientConfig, act: (db: Db) => Promise<T>): Promise<T> {
  const pool = openPool(connection)
  return act(drizzle({ client: pool, schema })).finally(() => pool.end())
}

async function swap(beside: pg.Client, connection: pg.ClientConfig, database: string, made: string) {
  const before = temporaryName(database, 'before')
  await renameDatabases(beside, [database, before], [made, database])
  try {
    const client = await connectForLong(connection)
    await client.query('select count(*) from migrations').finally(() => client.end())
  } catch (error) {
    await renameDatabases(beside, [database, made], [before, database])
    throw error
  }
  await dropDatabase(beside, before)
}
