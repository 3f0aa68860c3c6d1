import type { Logger } from 'pino'
import { openClock } from './clock.ts'
import type { Config } from './config.ts'
import { type Database, type Db, openDatabase, type Tx } from './db/client.ts'
import { migrate } from './db/migrate.ts'
import { type Exposure, openExposure } from './exposure.ts'
import type { Files } from './files/files.ts'
import { openFiles } from './files/open-files.ts'
import type { CspReports } from './http/csp-reports.ts'
import { type Jobs, openJobs } from './jobs/jobs.ts'
import { type Limits, openLimits } from './limits/limits.ts'
import { openLog } from './log.ts'
import type { Mail } from './mail/mail.ts'
import { openSmtp } from './mail/smtp.ts'
import { openSecret, type Secret } from './secret.ts'
import { openCodeChannel } from './sms/open-channel.ts'
import type { CodeChannel } from './sms/sms.ts'
import { openViews, type Views } from './views/views.ts'

/** What every feature may use, built once and passed as an argument. */
export type Context = {
  config: Config
  log: Logger
  database: Database
  db: Db | Tx
  secret: Secret
  /** Pictures, videos and plans as they are served. */
  files: Files
  /** Uploads as they came; never served. */
  originals: Files
  /** Takes jobs; they are worked by the process that serves (jobs/work.ts). */
  jobs: Jobs
  limits: Limits
  /** Absent: no mail server is set. */
  mail?: Mail
  /** Brings sign-in codes to phones. */
  sms: CodeChannel
  views: Views
  /** Requests through proxies that the settings do not name. */
  exposure: Exposure
  cspReports: CspReports
  now: () => Date
}

/** Opens database and file store and brings the schema up to date. Throws when either cannot be used. */
export async function openContext(config: Config): Promise<Context> {
  const log = openLog(config.logLevel)
  const database = await openDatabase(config, (line) => log.info(line))
  try {
    const applied = await migrate(database.pool)
    if (applied.length > 0) log.info({ applied }, 'database schema brought up to date')
    const { files, originals } = await openFiles(config)
    const secret = await openSecret(config, database.db)
    const jobs = await openJobs(database.pool, log)
    const mail = config.smtpUrl ? await openSmtp(config.smtpUrl) : undefined
    const sms = await openCodeChannel(config, database.db, log)
    const limits = openLimits({ on: config.rateLimits, pool: database.pool, log })
    const { db } = database
    const views = openViews(db, secret, log)
    const cspReports: CspReports = { count: 0, last: null }
    const exposure = openExposure(config, db, log)
    const now = openClock()
    return {
      config,
      log,
      database,
      db,
      secret,
      files,
      originals,
      jobs,
      limits,
      mail,
      sms,
      views,
      exposure,
      cspReports,
      now,
    }
  } catch (error) {
    await database.stop()
    throw error
  }
}

export async function closeContext(context: Context): Promise<void> {
  context.mail?.close()
  await context.views.close()
  await context.limits.close()
  await context.database.stop()
}
