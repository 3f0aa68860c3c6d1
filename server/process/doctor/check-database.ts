import { stat } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { baseLocale } from '#contract/locales.ts'
import type { BackupPlaceProblem } from '#contract/staff-enums.ts'
import { readBackups } from '#server/features/backup/backups.queries.ts'
import { listBackups } from '#server/features/backup/retention.ts'
import { countDueRates } from '#server/features/cost/cost.queries.ts'
import { dayInIndia } from '#server/platform/clock/india.ts'
import type { Config } from '#server/platform/config/config.ts'
import { examineBackupPlace, findBackupPlace } from '#server/platform/connections/backup-place.ts'
import type { Db } from '#server/platform/db/client.ts'
import { appliedMigrations, knownMigrations } from '#server/platform/db/migrate.ts'
import { openExposure } from '#server/platform/exposure/exposure.ts'
import { proxySentence } from '#server/platform/exposure/exposure-warnings.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import { openLog } from '#server/platform/log/log.ts'
import { about, type Finding } from './finding.ts'

const backup = about('Backups')
const hourMs = 3_600_000

/** Whether the schema is that of this version. */
export async function checkDatabase(db: Db): Promise<Finding[]> {
  const database = about('Database')
  const applied = await appliedMigrations(db)
  const missing = (await knownMigrations()).filter(({ name }) => !applied.includes(name))
  if (missing.length > 0)
    return [
      database.warning(
        `It lacks ${missing.length} changes of this version.`,
        'The next start of the site makes them: systemctl restart aangan',
      ),
    ]
  return [database.ok('It answers and is up to date.')]
}

/**
 * Whether the search knows the letters of Hindi. In the locale C pg_trgm takes Latin letters only for letters, so that misspelled
 * words in Hindi are not found, and in another encoding than UTF8 they cannot be stored.
 */
export async function checkLocale(db: Db): Promise<Finding[]> {
  const locale = about('Locale')
  const { rows } = await db.execute<{ encoding: string; name: string; knows: boolean }>(
    sql`select pg_encoding_to_char(encoding) as encoding, datctype as name,
        encoding = pg_char_to_encoding('UTF8') and cardinality(show_trgm(convert_from('\\xe0a498e0a4b0', 'UTF8'))) > 0 as knows
      from pg_database where datname = current_database()`,
  )
  const [found] = rows
  if (found?.knows) return [locale.ok('The search knows the letters of Hindi.')]
  return [
    locale.warning(
      `The database has the encoding ${found?.encoding} and the locale ${found?.name}: misspelled words in Hindi are not found.`,
      'A database keeps its locale, so make another and move there: stop the site after aangan backup, then\n' +
        'createdb -T template0 -E UTF8 --locale=C.UTF-8 -O aangan aangan_utf8, name that in DATABASE_URL, and aangan restore <file>',
    ),
  ]
}

/** Whether the database has ICU with the alphabets of both languages, from which migration 0113 makes those that sort titles. */
export async function checkSorting(db: Db): Promise<Finding[]> {
  const sorting = about('Sorting')
  const { rows } = await db.execute<{ name: string }>(
    sql`select collname as name from pg_collation where collprovider = 'i'`,
  )
  const missing = ['en-IN', 'hi-IN'].filter((name) => rows.every((row) => row.name !== `${name}-x-icu`))
  if (missing.length === 0) return [sorting.ok('The database knows the alphabets of English and Hindi.')]
  return [
    sorting.failure(
      `The database lacks alphabets of ICU (${missing.join(', ')}), and the site cannot sort titles.`,
      'Use a PostgreSQL with ICU, as all usual packages have it. Where ICU was added later, as superuser in this database:\n' +
        "select pg_import_system_collations('pg_catalog')",
    ),
  ]
}

/** Whether a pooler sets the timeouts that the site sets on its own connections to a server. Nothing without a pooler. */
export async function checkPooler({ databaseUrl, directUrl }: Config, db: Db): Promise<Finding[]> {
  if (databaseUrl === directUrl) return []
  const pooler = about('Pooler')
  const { rows } = await db.execute<{ missing: boolean }>(
    sql`select '0' in (current_setting('statement_timeout'), current_setting('idle_in_transaction_session_timeout')) as missing`,
  )
  if (!rows[0]?.missing)
    return [pooler.ok('It leads to the database of DATABASE_DIRECT_URL and sets timeouts.')]
  return [
    pooler.warning(
      'It sets no timeouts, so a statement or a forgotten transaction can hold a connection for ever.',
      'Give its database the connect_query of deploy/cluster/pgbouncer.ini.',
    ),
  ]
}

/** A sign that the running site has noticed: requests through a proxy that the settings do not name. */
export async function checkProxySigns(config: Config, db: Db): Promise<Finding[]> {
  const sign = await openExposure(config, db, openLog('silent')).find()
  if (!sign) return []
  return [
    about('Proxy').failure(
      proxySentence(sign, baseLocale),
      'Set TRUSTED_PROXIES=loopback when the proxy runs on this machine, else its address, and restart the site.',
    ),
  ]
}

/** Rates of cost sheets that nobody has checked within twelve months. */
export async function checkRates(db: Db, now: Date = new Date()): Promise<Finding[]> {
  const rates = about('Rates')
  const due = await countDueRates(db, dayInIndia(now))
  if (due === 0) return [rates.ok('Those of the cost sheets were checked within twelve months.')]
  return [
    rates.warning(
      `${due} of the cost sheets were not checked within twelve months.`,
      'Ask the sub-registrar, the tax adviser and the bank, and enter what they say under Settings, Rates and fees.',
    ),
  ]
}

export async function checkFiles(config: Config): Promise<Finding[]> {
  const files = about('Files')
  const where = config.s3 ? `the bucket ${config.s3.bucket}` : config.dataDir
  try {
    const stores = await openFiles(config)
    await Promise.all([stores.files.check(), stores.originals.check()])
    return [files.ok(`Pictures and videos lie in ${where}, which answers.`)]
  } catch (error) {
    const { message, cause } = error as Error
    return [
      files.failure(
        `${where} does not answer: ${(cause as Error | undefined)?.message ?? message}.`,
        config.s3
          ? 'Check S3_BUCKET, S3_REGION, S3_ENDPOINT and the key, which must be allowed to list, get, put and delete.'
          : 'Is the disk mounted, and does it belong to the user of the site?',
      ),
    ]
  }
}

export async function checkBackups(
  config: Config,
  db: Db,
  now: Date = new Date(),
): Promise<{ findings: Finding[]; newest?: Date }> {
  const { nightly, folder, newest, problem } = await readBackups({ config, db })
  const findings: Finding[] = []
  if (!nightly)
    findings.push(
      backup.warning('BACKUPS=0: nobody makes backups each night.', 'Remove BACKUPS from the settings.'),
    )
  if (problem)
    findings.push(
      backup.failure(`The last one failed: ${problem.sentence}`, 'Mend that, then: aangan backup'),
    )
  if (!newest) {
    findings.push(
      backup.warning(
        `There is none in ${folder} yet.`,
        'The first is made tonight. To make one now: aangan backup',
      ),
    )
    return { findings }
  }
  const hours = Math.round((now.getTime() - newest.madeAt.getTime()) / hourMs)
  if (hours > 36)
    findings.push(
      backup.failure(
        `The newest is ${hours} hours old.`,
        'Does the site run at night, between 2 and 4 in India? Its log says what went wrong. To make one now: aangan backup',
      ),
    )
  else
    findings.push(
      backup.ok(`The newest is ${hours} hours old${newest.verified ? ' and was restored for a test' : ''}.`),
    )
  if (newest.verified === false)
    findings.push(
      backup.failure(
        'Restoring it for a test failed.',
        'The log of the site says why. Make another: aangan backup',
      ),
    )
  if (!newest.sealed)
    findings.push(
      backup.warning(
        'It is not sealed: whoever gets the file reads everything.',
        'Set BACKUP_PASSPHRASE, and keep the passphrase where the server cannot be lost with it.',
      ),
    )
  const copies = await checkCopies(config, db, newest.madeAt)
  findings.push(...copies)
  if (copies.length === 0 && (await isOneDisk(config.dataDir, folder)))
    findings.push(
      backup.warning(
        'Backups lie on the disk of the data, and would be lost with it.',
        'Copy them away each night (docs/production.md, Backups elsewhere), name a second place under Settings, System health, or set BACKUP_DIR to another disk.',
      ),
    )
  return { findings, newest: newest.madeAt }
}

const dayMs = 24 * 3_600_000

/** Empty without a second place. */
async function checkCopies(config: Config, db: Db, newest: Date): Promise<Finding[]> {
  const place = await findBackupPlace({ config, db })
  if (!place) return []
  const name = place.source === 'environment' ? 'BACKUP_COPY_DIR' : 'Settings, System health'
  const examined = await examineBackupPlace(config, place.folder)
  if (examined.problem) {
    return [
      backup.failure(
        `No copies can be made in ${place.folder}: ${copyProblems[examined.problem]}.`,
        `Mend that, or name another folder (${name}).`,
      ),
    ]
  }
  const [copy] = await listBackups(examined.target)
  if (copy && newest.getTime() - copy.madeAt.getTime() < 2 * dayMs) {
    return [backup.ok(`The newest was also copied to ${examined.target}.`)]
  }
  const age = copy
    ? `The newest copy in ${examined.target} is old`
    : `There is no copy in ${examined.target} yet`
  return [backup.warning(`${age}.`, 'The next backup is copied there. To see it now: Settings, Back up now.')]
}

const copyProblems = {
  not_absolute: 'it is not a whole path',
  missing: 'it is not there, perhaps because a disk is not connected',
  inside_site: 'it belongs to the site itself',
  not_writable: 'the user of the site may not write there',
} satisfies Record<BackupPlaceProblem, string>

async function isOneDisk(one: string, other: string) {
  const [a, b] = await Promise.all([stat(one), stat(other)])
  return a.dev === b.dev
}
