import { statfs } from 'node:fs/promises'
import type { Locale } from '#contract/locales.ts'
import type { Health, HealthState } from '#contract/schemas/health.ts'
import { findUnderWay, readBackups } from '#server/features/backup/backups.queries.ts'
import { findCodeChannel, findMail, findSender } from '#server/platform/connections/find-connections.ts'
import type { Context } from '#server/platform/context/context.ts'
import { exposureWarnings, proxySentence } from '#server/platform/exposure/exposure-warnings.ts'
import { countNotices } from '#server/platform/notices/notices.ts'
import type { Viewer } from '#server/platform/sessions/sessions.ts'
import program from '../../../package.json' with { type: 'json' }
import { findAgency } from '../agency/agency.queries.ts'
import { findSafety } from '../safety/safety.queries.ts'
import { countMessages } from '../user/user.code-budgets.queries.ts'
import { askDatabase, countFiles, countJobs, findLastMail } from './admin.health.queries.ts'
import { testRecipient } from './admin.mail-test.ts'

const startedAt = new Date(Date.now() - process.uptime() * 1000)

/**
 * The parts of the site and their state. The call is answered 503 while the database is down, because it cannot
 * identify the caller then.
 */
export async function checkHealth(context: Context, viewer: Viewer, locale: Locale): Promise<Health> {
  const [database, disk, files, jobs, mail, codes, backup, exposure] = await Promise.all([
    checkDatabase(context),
    checkDisk(context),
    checkFiles(context),
    countJobs(context.db, context.now()),
    checkMail(context, viewer),
    checkCodes(context),
    checkBackup(context),
    checkExposure(context, locale),
  ])
  const { clock, ...told } = database
  return {
    checked_at: context.now().toISOString(),
    database: told,
    disk,
    files,
    queue: { state: worst(jobs.map(judgeJobs)), jobs },
    mail,
    codes,
    backup,
    clock,
    exposure,
    program: { version: program.version, node: process.version, started_at: startedAt.toISOString() },
  }
}

async function checkDatabase({ db, database, now }: Context) {
  const started = performance.now()
  const { version, bytes, clock } = await askDatabase(db)
  const answer_ms = Math.round(performance.now() - started)
  const server = now()
  // The database read its clock at an unknown time between query and response.
  const database_ms = Math.round(clock.getTime() - (server.getTime() - answer_ms / 2))
  const off = Math.max(0, Math.abs(database_ms) - answer_ms)
  return {
    state: answer_ms > 1000 ? ('warning' as const) : ('ok' as const),
    version,
    embedded: database.embedded,
    bytes,
    answer_ms,
    clock: {
      state: judge(off > 60_000, off > 2000),
      server: server.toISOString(),
      database_ms,
    },
  }
}

async function checkDisk({ config: { dataDir, minFreeBytes } }: Context): Promise<Health['disk']> {
  const { bavail, blocks, bsize } = await statfs(dataDir)
  const free_bytes = bavail * bsize
  return {
    state: judge(free_bytes < minFreeBytes, free_bytes < 2 * minFreeBytes),
    free_bytes,
    total_bytes: blocks * bsize,
    min_bytes: minFreeBytes,
  }
}

async function checkFiles({ config, db, files, originals, log }: Context): Promise<Health['files']> {
  const { count, bytes, check } = await countFiles(db)
  const reachable = await Promise.all([files.check(), originals.check()]).then(
    () => true,
    (error) => {
      log.error({ err: error }, 'The file store cannot be reached')
      return false
    },
  )
  const lost = check ? check.missing + check.damaged : 0
  return {
    state: judge(!reachable || lost > 0, false),
    store: config.s3 ? 'bucket' : 'folder',
    reachable,
    count,
    bytes,
    check: check
      ? {
          checked_at: check.checked_at.toISOString(),
          missing: check.missing,
          extra: check.extra,
          damaged: check.damaged,
        }
      : null,
  }
}

async function checkMail(context: Context, viewer: Viewer): Promise<Health['mail']> {
  const { queued, sending, held, failed } = await countNotices(context.db)
  const agency = await findAgency(context.db)
  const server = (await findMail(context)) !== undefined
  const tried = server ? await findLastMail(context.db) : undefined
  return {
    state: judge(tried?.sent === false, !tried || failed > 0),
    server,
    tried: tried ? { at: tried.at.toISOString(), sent: tried.sent } : null,
    from: await findSender(context, agency),
    test_to: testRecipient(viewer, agency) ?? agency.email,
    waiting: queued + sending,
    held,
    failed,
  }
}

/** An exhausted budget is a failure: nobody with a new number gets a code until the hour or the day is over. */
async function checkCodes(context: Context): Promise<Health['codes']> {
  const { db, now } = context
  const sms = await findCodeChannel(context)
  const { codes_per_hour: max_hour, codes_per_day: max_day } = await findSafety(db)
  const counts = await countMessages(db, now())
  const { hour, day, undelivered } = counts
  const counted = sms.name === 'webhook'
  const usedUp = hour >= max_hour || day >= max_day
  const nearly = hour >= max_hour * 0.8 || day >= max_day * 0.8
  const silent = undelivered >= 3 && undelivered === hour
  return {
    state: judge(counted && (usedUp || silent), counted && (nearly || undelivered > 0)),
    channel: sms.name,
    ...counts,
    max_hour,
    max_day,
  }
}

// One missed night is acceptable, two are not.
const oldBackupMs = 48 * 3_600_000

async function checkBackup(context: Context): Promise<Health['backup']> {
  const [{ nightly, folder, newest, problem }, since] = await Promise.all([
    readBackups(context),
    findUnderWay(context.db),
  ])
  const isOld = !newest || context.now().getTime() - newest.madeAt.getTime() > oldBackupMs
  return {
    state: judge(problem !== null || newest?.verified === false, isOld),
    nightly,
    folder,
    newest: newest && {
      made_at: newest.madeAt.toISOString(),
      bytes: newest.bytes,
      sealed: newest.sealed,
      verified: newest.verified,
    },
    problem: problem && { at: problem.at.toISOString(), sentence: problem.sentence },
    under_way: since ? { since: since.toISOString() } : null,
  }
}

async function checkExposure(
  { config, exposure, cspReports }: Context,
  locale: Locale,
): Promise<Health['exposure']> {
  const { publicUrl, publicUrlGiven, demo } = config
  const warnings = exposureWarnings(config, locale)
  const sign = await exposure.find()
  return {
    // A demo is looked at on its own machine.
    state: judge(false, warnings.length > 0 || sign !== undefined || !(publicUrlGiven || demo)),
    public_url: publicUrl,
    public_url_given: publicUrlGiven,
    warnings,
    proxy: sign ? { sentence: proxySentence(sign, locale), seen_at: sign.seenAt.toISOString() } : null,
    csp: cspReports.last && {
      reports: cspReports.count,
      directive: cspReports.last.directive,
      at: cspReports.last.at.toISOString(),
    },
  }
}

const judgeJobs = ({ late, failed }: { late: number; failed: number }) => judge(late > 0, failed > 0)

function judge(bad: boolean, warning: boolean): HealthState {
  return bad ? 'bad' : warning ? 'warning' : 'ok'
}

function worst(states: HealthState[]): HealthState {
  return judge(states.includes('bad'), states.includes('warning'))
}
