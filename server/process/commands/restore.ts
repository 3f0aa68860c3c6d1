import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { formatMoment, formatNumber } from '#contract/format.ts'
import { baseLocale } from '#contract/locales.ts'
import { BackupRefusal } from '#server/features/backup/backup-refusal.ts'
import { askPassphrase } from '#server/features/backup/passphrase.ts'
import { needsPassphrase } from '#server/features/backup/read-backup.ts'
import { type RestoredBackup, restoreBackup } from '#server/features/backup/restore-backup.ts'
import { showProgress } from '#server/features/backup/show-progress.ts'
import { replayErasuresFrom } from '#server/features/privacy/privacy.replay.ts'
import { jobKinds } from '#server/jobs.ts'
import { setNotedHeadsAside } from '#server/platform/audit/noted-heads.ts'
import { indiaZone } from '#server/platform/clock/india.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import { spellCommand } from '#server/platform/config/spell-command.ts'
import { EmbeddedPostgresError } from '#server/platform/db/embedded/embedded-error.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded/start.ts'
import { erasureDays } from '#server/platform/erasures/erasures.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import { openLog } from '#server/platform/log/log.ts'
import { explainStart } from '#server/process/explain-start.ts'
import { runCommand } from './run-command.ts'

await runCommand(
  async () => {
    printResult(await restore())
    return 0
  },
  { explain },
)

async function restore(): Promise<RestoredBackup> {
  const path = readPath()
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  const passphrase = (await needsPassphrase(path))
    ? (config.backups.passphrase ?? (await askPassphrase('Passphrase of the backup: ')))
    : undefined
  const server = await startServer(config)
  try {
    const { dataDir, minFreeBytes } = config
    const { connection } = server
    const site = {
      connection,
      ...(await openFiles(config)),
      minFreeBytes,
      dataDir,
      log: openLog(config.logLevel),
      replayErasures: replayErasuresFrom(config, [config.backups.folder, dirname(path)]),
      jobKinds,
    }
    const show = {
      check: showProgress('Checking every byte'),
      load: showProgress('Loading into a new database'),
      swap: showProgress('Replacing the old database'),
    }
    const restored = await restoreBackup(site, { path, passphrase }, (step, ...of) => show[step](...of))
    await setNotedHeadsAside(config.backups.folder, new Date())
    return restored
  } finally {
    await server.stop()
  }
}

function readPath(): string {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [path] = positionals
  if (!path || positionals.length > 1)
    throw new BackupRefusal(`Usage: ${spellCommand('restore', '<file of a backup>')}`)
  return resolve(path)
}

// While the embedded server runs here, no site can start on it.
async function startServer({ directUrl, dataDir }: Config) {
  if (directUrl) return { connection: { connectionString: directUrl }, stop: async () => {} }
  return startEmbeddedPostgres({ dataDir, log: () => {} })
}

function printResult({ madeAt, version, rows, files, missing, erasedAgain }: RestoredBackup) {
  const day = formatMoment(madeAt, 'mediumWithTime', baseLocale, indiaZone)
  console.log(
    `The site is as it was on ${day} (version ${version}): ${formatNumber(rows, baseLocale)} rows, ${formatNumber(files, baseLocale)} files. Start it now.`,
  )
  if (missing.length > 0)
    console.error(
      `${missing.length} files were already missing when the backup was made. They are not restored.`,
    )
  const { people, others } = erasedAgain
  if (people + others > 0)
    console.log(
      `People had this data erased after the backup was made, so it was erased again: ${people} accounts, ${others} leads and withdrawn consents.`,
    )
  if (Date.now() - madeAt.getTime() > erasureDays * 24 * 3_600_000)
    console.error(
      `The backup is older than ${erasureDays} days. The site remembers erasures for ${erasureDays} days only, so data that was erased earlier is back. Erase it by hand: Settings, Users and roles.`,
    )
}

function explain(error: unknown): unknown {
  if (error instanceof BackupRefusal) return error.message
  if (error instanceof EmbeddedPostgresError && error.code === 'locked')
    return `${error.message}\nThe site is running on this database. Stop the site (Ctrl-C), run the command again, and then start the site.`
  return explainStart(error)
}
