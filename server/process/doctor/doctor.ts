import { baseLocale } from '#contract/locales.ts'
import { type Config, ConfigError, readConfig } from '#server/platform/config/config.ts'
import { readConnections, type StoredConnections } from '#server/platform/connections/connections.ts'
import { openDatabaseBeside } from '#server/platform/db/open-beside.ts'
import { exposureWarnings } from '#server/platform/exposure/exposure-warnings.ts'
import { findSecret } from '#server/platform/secrets/secret.ts'
import { explainStart } from '#server/process/explain-start.ts'
import {
  checkBackups,
  checkDatabase,
  checkFiles,
  checkLocale,
  checkPooler,
  checkProxySigns,
  checkRates,
  checkSorting,
} from './check-database.ts'
import { checkClock, checkDisk, checkPort, checkVideos } from './check-machine.ts'
import { checkMail, checkSms } from './check-senders.ts'
import { checkWeb } from './check-web.ts'
import { about, type Finding } from './finding.ts'

/** Everything that can be wrong with an installation, in the order in which it is fixed. Changes nothing. */
export async function examine(environment: Record<string, string | undefined>): Promise<Finding[]> {
  const settings = readSettings(environment)
  if (!settings.config) return settings.findings
  const { config } = settings
  const database = await examineDatabase(config)
  return [
    ...settings.findings,
    ...(await checkDisk(config)),
    ...(await checkClock(database.known)),
    ...(await checkPort(config)),
    ...database.findings,
    ...(await checkMail(config, database.entered.mail)),
    ...(await checkSms(config, database.entered.sms)),
    ...(await checkWeb(config)),
    ...database.proxy,
    ...database.backups,
    ...checkVideos(),
  ]
}

export function readSettings(environment: Record<string, string | undefined>): {
  config?: Config
  findings: Finding[]
} {
  const settings = about('Settings')
  try {
    const config = readConfig({ LOG_LEVEL: 'warn', ...environment })
    const warnings = exposureWarnings(config, baseLocale).map(({ setting, sentence }) =>
      settings.warning(sentence, `Change ${setting}, and restart the site.`),
    )
    return { config, findings: warnings.length > 0 ? warnings : [settings.ok('All can be read.')] }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return {
      findings: [
        settings.failure(
          error.message,
          'Correct these lines; README.md explains every setting. The rest was not checked.',
        ),
      ],
    }
  }
}

async function examineDatabase(config: Config) {
  const none = {
    entered: {} as StoredConnections,
    known: [] as Date[],
    proxy: [] as Finding[],
    backups: [] as Finding[],
  }
  let database: Awaited<ReturnType<typeof openDatabaseBeside>>
  try {
    database = await openDatabaseBeside(config)
  } catch (error) {
    const reason = explainStart(error)
    const sentence = reason instanceof Error ? reason.message : String(reason)
    return {
      ...none,
      findings: [
        about('Database').failure(
          sentence,
          'Start the site once, or check DATABASE_URL: psql "$DATABASE_URL" -c "select 1"',
        ),
      ],
    }
  }
  try {
    const { db } = database
    const backups = await checkBackups(config, db)
    const secret = await findSecret(config, db)
    const schema = await checkDatabase(db)
    const isCurrent = schema.every(({ state }) => state === 'ok')
    return {
      findings: [
        ...schema,
        ...(isCurrent ? await checkLocale(db) : []),
        ...(await checkSorting(db)),
        ...(await checkPooler(config, db)),
        ...(await checkFiles(config)),
        ...(isCurrent ? await checkRates(db) : []),
      ],
      proxy: await checkProxySigns(config, db),
      backups: backups.findings,
      entered: secret ? await readConnections({ db, secret }) : {},
      known: backups.newest ? [backups.newest] : [],
    }
  } finally {
    await database.stop()
  }
}
