import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Config } from '#server/platform/config/config.ts'
import { type Db, openDatabase } from './client.ts'
import { DatabaseRefusal } from './database-refusal.ts'
import { appRole } from './embedded/connect.ts'
import { EmbeddedPostgresError } from './embedded/embedded-error.ts'
import { readIfThere } from './embedded/files.ts'
import { refuseWhenLocked } from './embedded/lock.ts'
import { readPostmasterFile } from './embedded/orphan.ts'
import { readPointer } from './embedded/relocate-cluster.ts'
import * as schema from './schema.ts'

export type DatabaseBeside = { db: Db; connection: pg.ClientConfig; stop(): Promise<void> }

/**
 * Uses a running site's embedded server and leaves it running. Creates and changes nothing. Throws a sentence when
 * there is no database or it cannot be reached.
 */
export async function openDatabaseBeside(config: Config): Promise<DatabaseBeside> {
  if (config.databaseUrl) return openDatabase(config, () => {})
  const cluster = findCluster(config.dataDir)
  try {
    await refuseWhenLocked(config.dataDir)
  } catch (error) {
    if (error instanceof EmbeddedPostgresError && error.code === 'locked')
      return joinRunning(config.dataDir, cluster)
    throw error
  }
  return openDatabase(config, () => {})
}

function findCluster(dataDir: string): string {
  const inside = join(dataDir, 'postgres', 'data')
  const outside = existsSync(inside) ? undefined : readPointer(dataDir)
  const cluster = outside ? join(outside, 'data') : inside
  if (existsSync(cluster)) return cluster
  throw new DatabaseRefusal(
    `There is no database in ${dataDir} yet. Start the site once to create it, or set DATA_DIR to the folder of the site.`,
  )
}

async function joinRunning(dataDir: string, cluster: string): Promise<DatabaseBeside> {
  try {
    const note = readPostmasterFile(cluster)
    const password = readIfThere(join(dataDir, 'postgres.password'))?.trim()
    if (!note?.ready || !password) throw new Error('it is just starting or stopping; try again in a moment')
    const connection = { ...note.endpoint, ...appRole, password, ssl: false }
    const pool = new pg.Pool({
      ...connection,
      application_name: 'aangan audit',
      max: 1,
      connectionTimeoutMillis: 5_000,
    })
    // A site that stops meanwhile fails the query; without a listener its error event would end this process silently.
    pool.on('error', () => {})
    pool.on('connect', (client) => client.on('error', () => {}))
    await pool.query('select 1').catch(async (error) => {
      await pool.end()
      throw error
    })
    return { db: drizzle({ client: pool, schema }), connection, stop: () => pool.end() }
  } catch (cause) {
    throw new DatabaseRefusal(
      `The site is running, but this command cannot connect to its database: ${(cause as Error).message}. Run the command as the user that runs the site, or stop the site first.`,
      { cause },
    )
  }
}
