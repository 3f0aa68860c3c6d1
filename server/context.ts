import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { type Database, openDatabase } from './db/client.ts'
import { migrate } from './db/migrate.ts'
import type { Files } from './files/files.ts'
import { openLocalFiles } from './files/local.ts'
import { openLog } from './log.ts'

/** What every feature may use, built once and passed as an argument. */
export type Context = {
  config: Config
  log: Logger
  database: Database
  db: Database['db']
  files: Files
  now: () => Date
}

/** Opens database and file store and brings the schema up to date. Throws when either cannot be used. */
export async function openContext(config: Config): Promise<Context> {
  const log = openLog(config.logLevel)
  const database = await openDatabase(config, (line) => log.info(line))
  try {
    const applied = await migrate(database.pool)
    if (applied.length > 0) log.info({ applied }, 'database schema brought up to date')
    const files = await openLocalFiles(join(config.dataDir, 'media'))
    return { config, log, database, db: database.db, files, now: () => new Date() }
  } catch (error) {
    await database.stop()
    throw error
  }
}

export async function closeContext(context: Context): Promise<void> {
  await context.database.stop()
}
