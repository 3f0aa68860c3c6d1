import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { BackupRefusal } from './backup-refusal.ts'
import { connectBeside, currentDatabase, dropDatabase, renameDatabases, temporaryName } from './databases.ts'
import { refuseWithoutRoom } from './disk-space.ts'
import { connectForLong } from './long-connections.ts'
import { quote } from './tables.ts'

/**
 * Copies the site's database inside its server, for the time of an upgrade, and returns the name of the copy. Copies
 * that a killed upgrade left are dropped first. No site may run on the database. Throws a BackupRefusal.
 */
export async function snapshotDatabase(
  connection: pg.ClientConfig,
  { dataDir, minFreeBytes }: { dataDir: string; minFreeBytes: number },
): Promise<string> {
  const { database, bytes } = await measure(connection)
  const beside = await connectBeside(connection)
  try {
    await dropLeftSnapshots(beside, database)
    // The embedded server's disk is that of the data folder; the disk of another server cannot be asked.
    if (!connection.connectionString)
      await refuseWithoutRoom(dataDir, bytes, minFreeBytes, 'A copy of the database')
    const name = temporaryName(database, 'upgrade')
    await copy(beside, database, name)
    return name
  } finally {
    await beside.end()
  }
}

/**
 * Puts a copy in the place of the site's database, in one transaction, and drops what was there. Does nothing when the
 * copy is gone, because an earlier try has put it there.
 */
export async function bringBackSnapshot(connection: pg.ClientConfig, snapshot: string): Promise<void> {
  const beside = await connectBeside(connection)
  try {
    const { rows } = await beside.query('select 1 from pg_database where datname = $1', [snapshot])
    if (rows.length === 0) return
    // The name of a copy is made of the name of the database, but cut after forty characters.
    const database = connection.database ?? (await nameOf(connection))
    const failed = temporaryName(database, 'before')
    await whenUnused(() => renameDatabases(beside, [database, failed], [snapshot, database]))
    await dropDatabase(beside, failed)
  } finally {
    await beside.end()
  }
}

export async function dropSnapshot(connection: pg.ClientConfig, snapshot: string): Promise<void> {
  const beside = await connectBeside(connection)
  await dropDatabase(beside, snapshot).finally(() => beside.end())
}

async function measure(connection: pg.ClientConfig) {
  const client = await connectForLong(connection)
  try {
    const { rows } = await client.query<{ bytes: string }>(
      'select pg_database_size(current_database()) as bytes',
    )
    return { database: await currentDatabase(client), bytes: Number(rows[0]?.bytes) }
  } finally {
    await client.end()
  }
}

async function nameOf(connection: pg.ClientConfig) {
  const client = await connectForLong(connection)
  return currentDatabase(client).finally(() => client.end())
}

async function copy(beside: pg.Client, database: string, name: string) {
  try {
    await whenUnused(() => beside.query(`create database ${quote(name)} template ${quote(database)}`))
  } catch (cause) {
    const { code, message } = cause as Error & { code?: string }
    if (code === objectInUse)
      throw new BackupRefusal(
        `Another program uses the database ${database}: ${message}. Stop that program, and every other process of the site, and run the command again.`,
        { cause },
      )
    throw new BackupRefusal(
      `The database cannot be copied: ${message}. If its user may not create databases, ask an administrator of the server to run: alter role <the user of DATABASE_URL> createdb`,
      { cause },
    )
  }
}

const objectInUse = '55006'

/** A server notices a little later that a program which used a database has ended. */
async function whenUnused(act: () => Promise<unknown>) {
  for (let left = 40; ; left -= 1) {
    try {
      return await act()
    } catch (error) {
      if ((error as { code?: string }).code !== objectInUse || left === 0) throw error
      await sleep(250)
    }
  }
}

async function dropLeftSnapshots(beside: pg.Client, database: string) {
  const { rows } = await beside.query<{ name: string }>(
    `select datname::text as name from pg_database
      where starts_with(datname::text, $1) and substr(datname::text, length($1) + 1) ~ '^upgrade_[0-9a-f]{8}$'
      and datdba = current_user::regrole`,
    [`${database.slice(0, 40)}_`],
  )
  for (const { name } of rows) await dropDatabase(beside, name)
}
