import { mkdir } from 'node:fs/promises'
import { findAgency } from '#server/features/agency/agency.queries.ts'
import { jobKinds } from '#server/jobs.ts'
import { mails } from '#server/mails.ts'
import { openClock } from '#server/platform/clock/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import { openConnections } from '#server/platform/connections/connections.ts'
import { openContentVersion } from '#server/platform/content/content-version.ts'
import type { Context } from '#server/platform/context/context.ts'
import { openDatabase } from '#server/platform/db/client.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openExposure } from '#server/platform/exposure/exposure.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import { openLimits } from '#server/platform/limits/limits.ts'
import { openLog } from '#server/platform/log/log.ts'
import { openSmtp } from '#server/platform/mail/smtp.ts'
import { openJobs } from '#server/platform/queue/jobs.ts'
import { openSecret } from '#server/platform/secrets/secret.ts'
import { openCodeChannel } from '#server/platform/sms/open-channel.ts'
import { openViews } from '#server/platform/views/views.ts'

/**
 * Opens database, file store, mail and queue, and runs the migrations. Throws when the database or the file store is
 * unusable.
 */
export async function openContext(config: Config): Promise<Context> {
  const log = openLog(config.logLevel)
  const database = await openDatabase(config, (line) => log.info(line))
  try {
    const applied = await migrate(database.sessions)
    if (applied.length > 0) log.info({ applied }, 'Database schema updated')
    // With a bucket and a database elsewhere nobody else makes it, but uploads ask how much room its disk has.
    await mkdir(config.dataDir, { recursive: true })
    const { files, originals } = await openFiles(config)
    const secret = await openSecret(config, database.db)
    const jobs = await openJobs(database.pool, log, jobKinds, database.sessions)
    const mail = config.smtpUrl ? await openSmtp(config.smtpUrl) : undefined
    const findName = async () => (await findAgency(database.db)).name
    const sms = await openCodeChannel(config, findName, log)
    const connections = openConnections({ config, db: database.db, secret, log, findName })
    const limits = openLimits({ on: config.rateLimits, pool: database.pool, breaker: database.breaker, log })
    const { db } = database
    const views = openViews(db, secret, log)
    const cspReports: Context['cspReports'] = { count: 0, last: null }
    const exposure = openExposure(config, db, log)
    const content = openContentVersion(database)
    // From now on a replica is read that has the migrations.
    if (database.replica) await content.confirm(['pages'])
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
      connections,
      views,
      content,
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
  await context.connections.close()
  await context.views.close()
  await context.limits.close()
  await context.database.stop()
}
