import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { BackupRefusal } from './backup-refusal.ts'
import { connectForLong } from './long-connections.ts'
import { quote } from './tables.ts'

export function connectionTo(connection: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!connection.connectionString) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${encodeURIComponent(database)}`
  return { ...connection, connectionString: url.href }
}

/** Part of the database's name, so that those left by a killed process can be found. */
type Purpose = 'restore' | 'before' | 'check' | 'upgrade'

export const temporaryName = (database: string, purpose: Purpose) =>
  `${database.slice(0, 40)}_${purpose}_${randomBytes(4).toString('hex')}`

/** Throws a BackupRefusal if the role may not create databases. */
export async function makeDatabase(client: pg.Client, database: string, purpose: Purpose): Promise<string> {
  const name = temporaryName(database, purpose)
  try {
    // The same template, because compared databases must sort and fold text alike.
    await client.query(`create database ${quote(name)} template template0`)
  } catch (cause) {
    throw new BackupRefusal(
      `The user of DATABASE_URL may not create a temporary database: ${(cause as Error).message}. Ask an administrator of the server to run: alter role <the user of DATABASE_URL> createdb`,
      { cause },
    )
  }
  return name
}

export async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  // Without force: a running vacuum must end first, and only a superuser could force it.
  await client.query(`drop database if exists ${quote(name)}`)
}

/** Drops scratch databases that a killed restore or check left. Returns their names. */
export async function dropLeftDatabases(client: pg.Client, database: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select d.datname::text as name from pg_database d where starts_with(d.datname::text, $1)
      and substr(d.datname::text, length($1) + 1) ~ '^(restore|before|check)_[0-9a-f]{8}$'
      and d.datdba = current_user::regrole
      and not exists (select from pg_stat_activity a where a.datid = d.oid)`,
    [`${database.slice(0, 40)}_`],
  )
  for (const { name } of rows) await dropDatabase(client, name)
  return rows.map(({ name }) => name)
}

/** The name of the database that the client is connected to. */
export async function currentDatabase(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select current_database()::text as name')
  if (!rows[0]) throw new Error('the connection has no database')
  return rows[0].name
}

/** To a database other than the site's, so that the site's can be renamed. Throws a BackupRefusal. */
export async function connectBeside(connection: pg.ClientConfig): Promise<pg.Client> {
  try {
    return await connectForLong(connectionTo(connection, 'postgres'))
  } catch (cause) {
    throw new BackupRefusal(
      `This command needs to connect to the database "postgres" of the server, which refuses: ${(cause as Error).message}. Allow the user of DATABASE_URL to connect to it.`,
      { cause },
    )
  }
}

/** In one transaction, so that at every moment the name of the site's database is that of a complete one. */
export async function renameDatabases(
  beside: pg.Client,
  ...pairs: [from: string, to: string][]
): Promise<void> {
  await beside.query('begin')
  try {
    for (const [from, to] of pairs) await beside.query(`alter database ${quote(from)} rename to ${quote(to)}`)
    await beside.query('commit')
  } catch (error) {
    await beside.query('rollback')
    throw error
  }
}
