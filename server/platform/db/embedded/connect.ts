import pg from 'pg'
import { EmbeddedPostgresError } from './embedded-error.ts'
import type { Endpoint } from './server-settings.ts'

export const superuser = 'postgres'
/** Not a superuser: a successful SQL injection must not reach files and programs of the computer. */
export const appRole = { user: 'aangan', database: 'aangan' }

/** Verifies that the application can connect, too. */
export async function provision(endpoint: Endpoint, password: string): Promise<void> {
  const admin = await connect(endpoint, { user: superuser, database: 'postgres' }, password)
  const { user, database } = appRole
  try {
    if (!(await has(admin, 'SELECT 1 FROM pg_roles WHERE rolname = $1', user))) {
      await admin.query(`CREATE ROLE ${user} LOGIN CREATEDB PASSWORD '${password}'`)
      await admin.query(`GRANT pg_monitor TO ${user}`)
    }
    if (!(await has(admin, 'SELECT 1 FROM pg_database WHERE datname = $1', database))) {
      await admin.query(`CREATE DATABASE ${database} OWNER ${user}`)
    }
    try {
      await (await connect(endpoint, appRole, password)).end()
    } catch (error) {
      // The superuser has just connected with this password: it was replaced after its file was lost.
      if ((error as { code?: string }).code !== 'password_refused') throw error
      await admin.query(`ALTER ROLE ${user} PASSWORD '${password}'`)
    }
  } finally {
    await admin.end()
  }
}

/**
 * A client of the embedded server in this role, connected within `timeoutMs` milliseconds. Throws an
 * EmbeddedPostgresError `password_refused`, else what the driver throws.
 */
export async function connect(
  endpoint: Endpoint,
  role: { user: string; database: string },
  password: string,
  timeoutMs = 10_000,
): Promise<pg.Client> {
  // All options are set, so that PGSSLMODE, PGOPTIONS and other variables of a shell do not apply.
  const client = new pg.Client({
    ...endpoint,
    ...role,
    password,
    ssl: false,
    options: '-c statement_timeout=0',
    connectionTimeoutMillis: timeoutMs,
  })
  // Without a listener a connection that breaks later would end this process.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => {})
    if ((error as { code?: string }).code !== '28P01') throw error
    throw new EmbeddedPostgresError(
      'password_refused',
      'The embedded PostgreSQL refuses the password in postgres.password. Delete that file in the data folder. The next start then sets a new password.',
    )
  }
}

async function has(client: pg.Client, query: string, name: string): Promise<boolean> {
  return (await client.query(query, [name])).rowCount === 1
}
