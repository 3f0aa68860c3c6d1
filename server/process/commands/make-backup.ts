import { formatNumber } from '#contract/format.ts'
import { baseLocale } from '#contract/locales.ts'
import { noteBackup } from '#server/features/backup/backups.queries.ts'
import { inMegabytes } from '#server/features/backup/disk-space.ts'
import { showProgress } from '#server/features/backup/show-progress.ts'
import { writeBackup } from '#server/features/backup/write-backup.ts'
import type { Config } from '#server/platform/config/config.ts'
import { openDatabaseBeside } from '#server/platform/db/open-beside.ts'
import { openFiles } from '#server/platform/files/open-files.ts'

/**
 * Makes a backup, beside a running site too, and tells on the terminal how it went. Returns the file's path. Throws a
 * BackupRefusal.
 */
export async function backUp(config: Config, passphrase: string | undefined): Promise<string> {
  const database = await openDatabaseBeside(config)
  try {
    const { connection, db } = database
    const { minFreeBytes, backups } = config
    const site = { connection, ...(await openFiles(config)), minFreeBytes }
    const progress = showProgress('Backing up')
    const made = await writeBackup(site, { folder: backups.folder, passphrase, progress })
    await noteBackup(db, { ...made, sealed: passphrase !== undefined })
    const rows = formatNumber(made.rows, baseLocale)
    console.log(
      `Backup: ${made.path}\n${rows} rows and all files, ${inMegabytes(made.bytes)}, with a checksum over every byte.`,
    )
    if (made.missing.length > 0) console.error(describeMissing(made.missing))
    if (passphrase === undefined)
      console.log(
        'The backup is not sealed: anybody who gets it can read everything. Set BACKUP_PASSPHRASE to seal the next one.',
      )
    return made.path
  } finally {
    await database.stop()
  }
}

function describeMissing(missing: string[]) {
  return `${missing.length} files that listings use are missing, so the backup does not contain them: ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ' ...' : ''}`
}
