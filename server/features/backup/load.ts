import type pg from 'pg'
import { isAppliedFrom, knownMigrations, migrate } from '#server/platform/db/migrate.ts'
import { jobsName, type WaitingJob, waitingJob } from './backup-manifest.ts'
import { BackupRefusal, damaged } from './backup-refusal.ts'
import { copyIn } from './copy.ts'
import { connectForLong, openPool } from './long-connections.ts'
import { type CheckedBackup, readEntries, readWhole } from './read-backup.ts'
import { copyInto, digestRows, listTables, plainValues, quote } from './tables.ts'
import type { Progress } from './write-backup.ts'

/** Must read the bytes to their end. */
export type TakeFile = (entry: string, size: number, bytes: AsyncIterable<Uint8Array>) => Promise<void>

/** Throws a BackupRefusal when a newer version made the backup. */
export async function refuseNewer({ path, head }: CheckedBackup): Promise<void> {
  const known = await knownMigrations()
  const strange = head.migrations.find((applied) => !known.some((file) => isAppliedFrom(file, applied)))
  if (strange)
    throw new BackupRefusal(
      `${path} was made by version ${head.version}, which has the migration ${strange.name}. This version does not know it. Install version ${head.version} or a later one.`,
    )
}

/** Loads rows into an empty database and compares them with the backup. Returns the pending jobs. */
export async function loadBackup(
  backup: CheckedBackup,
  connection: pg.ClientConfig,
  takeFile: TakeFile,
  progress: Progress = () => {},
): Promise<WaitingJob[]> {
  const { head, manifest } = backup
  const names = head.migrations.map(({ name }) => name)
  await makeSchema(connection, names)
  const total = Object.values(manifest.entries).reduce((sum, { bytes }) => sum + bytes, 0)
  let done = 0
  let jobs: WaitingJob[] = []
  const client = await connectForLong(connection)
  try {
    await emptyTables(client)
    for await (const entry of readEntries(backup.path, backup.passphrase)) {
      const [kind, name = ''] = entry.name.split('/')
      if (kind === 'tables') await loadRows(client, head.tables, name, await readWhole(entry))
      else if (kind === 'media' || kind === 'originals') await takeFile(entry.name, entry.bytes, entry)
      else {
        const text = (await readWhole(entry)).toString()
        if (entry.name === jobsName) jobs = waitingJob.array().parse(JSON.parse(text))
      }
      // The manifest does not name itself, nor the head before it.
      done += manifest.entries[entry.name]?.bytes ?? 0
      progress(done, total)
    }
    await finishTables(client, backup)
  } finally {
    await client.end()
  }
  return jobs
}

async function makeSchema(connection: pg.ClientConfig, names: string[]) {
  const pool = openPool(connection)
  await migrate(pool, names).finally(() => pool.end())
}

/** Empties what migrations inserted. Triggers stay off, because the backup contains what they would count. */
async function emptyTables(client: pg.Client) {
  const names = (await listTables(client)).map(({ name }) => quote(name))
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  // Cascade: also tables left out of the backup that refer to these.
  await client.query(`truncate ${names.join(', ')} cascade`)
  // Only the later rename must be durable.
  await client.query('set synchronous_commit = off')
}

async function loadRows(
  client: pg.Client,
  tables: CheckedBackup['head']['tables'],
  name: string,
  bytes: Buffer,
) {
  const table = tables.find((each) => each.name === name)
  if (!table) throw new Error(`${name} is no table of the backup`)
  await client.query('begin')
  await client.query(plainValues)
  await copyIn(client, copyInto(table), bytes)
  await client.query('commit')
}

async function finishTables(client: pg.Client, { path, head, manifest }: CheckedBackup) {
  for (const { name, last, called } of manifest.sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quote(name), last, called])
  await client.query('begin')
  await client.query(plainValues)
  for (const table of head.tables) {
    if ((await digestRows(client, table)) !== manifest.tables[table.name]?.sha256)
      throw damaged(path, `the rows of ${table.name} came out otherwise`)
  }
  await client.query('commit')
  for (const { name } of head.tables) await client.query(`alter table ${quote(name)} enable trigger user`)
  await client.query('reset synchronous_commit')
  await client.query('analyze')
}
