import type { Logger } from 'pino'
import { openViews, type Views } from '#server/features/views/views.ts'
import type { CspReports } from '#server/http/csp-reports.ts'
import { jobKinds } from '#server/jobs.ts'
import { mails } from '#server/mails.ts'
import { openClock } from '#server/platform/clock/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import { type Database, type Db, openDatabase, type Tx } from '#server/platform/db/client.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { type Exposure, openExposure } from '#server/platform/exposure/exposure.ts'
import type { Files } from '#server/platform/files/files.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import { type Limits, openLimits } from '#server/platform/limits/limits.ts'
import { openLog } from '#server/platform/log/log.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { openSmtp } from '#server/platform/mail/smtp.ts'
import type { Mails } from '#server/platform/notices/mail-kinds.ts'
import { type Jobs, openJobs } from '#server/platform/queue/jobs.ts'
import { openSecret, type Secret } from '#server/platform/secrets/secret.ts'
import { openCodeChannel } from '#server/platform/sms/open-channel.ts'
import type { CodeChannel } from '#server/platform/sms/sms.ts'

/** Shared dependencies of every feature, built once and passed as an argument. */
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
  /** How notices are worded. */
  mails: Mails
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
    const jobs = await openJobs(database.pool, log, jobKinds)
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
      mails,
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
