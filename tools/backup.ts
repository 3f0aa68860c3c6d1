import { parseArgs } from 'node:util'
import { BackupRefusal } from '../server/features/backup/backup-refusal.ts'
import { noteBackup } from '../server/features/backup/backups.queries.ts'
import { inMegabytes } from '../server/features/backup/disk-space.ts'
import { askPassphrase } from '../server/features/backup/passphrase.ts'
import { showProgress } from '../server/features/backup/show-progress.ts'
import { writeBackup } from '../server/features/backup/write-backup.ts'
import { type Config, minPassphraseLength, readConfig } from '../server/platform/config/config.ts'
import { openDatabaseBeside } from '../server/platform/db/open-beside.ts'
import { openFiles } from '../server/platform/files/open-files.ts'
import { explainStart } from '../server/process/explain-start.ts'
import { stopOnRequest } from '../server/process/stop.ts'

// npm run backup [-- --seal] writes all rows and files of the site to one file, also beside a running site. --seal
// encrypts it by the passphrase in BACKUP_PASSPHRASE, or by one that the command asks for.
const done = backUp().catch((error) => {
  console.error(error instanceof BackupRefusal ? error.message : explainStart(error))
  return 1
})
stopOnRequest(async () => void (await done))
process.exit(await done)

async function backUp(): Promise<number> {
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  const passphrase = await choosePassphrase(config)
  const database = await openDatabaseBeside(config)
  try {
    const { connection, db } = database
    const { minFreeBytes, backups } = config
    const site = { connection, ...(await openFiles(config)), minFreeBytes }
    const progress = showProgress('Backing up')
    const made = await writeBackup(site, { folder: backups.folder, passphrase, progress })
    await noteBackup(db, { ...made, sealed: passphrase !== undefined })
    const rows = made.rows.toLocaleString('en-IN')
    console.log(
      `Backup: ${made.path}\n${rows} rows and all files, ${inMegabytes(made.bytes)}, with a checksum over every byte.`,
    )
    if (made.missing.length > 0) console.error(describeMissing(made.missing))
    if (passphrase === undefined)
      console.log(
        'The backup is not sealed: anybody who gets it can read everything. Set BACKUP_PASSPHRASE to seal the next one.',
      )
    return 0
  } finally {
    await database.stop()
  }
}

async function choosePassphrase({ backups }: Config): Promise<string | undefined> {
  const { values } = parseArgs({ options: { seal: { type: 'boolean' } } })
  if (!values.seal || backups.passphrase !== undefined) return backups.passphrase
  const chosen = await askPassphrase(`Passphrase, at least ${minPassphraseLength} characters: `)
  if ([...chosen].length < minPassphraseLength)
    throw new BackupRefusal(`The passphrase needs at least ${minPassphraseLength} characters.`)
  if ((await askPassphrase('Repeat the passphrase: ')) !== chosen)
    throw new BackupRefusal('The two passphrases differ. No backup was made.')
  return chosen
}

function describeMissing(missing: string[]) {
  return `${missing.length} files that listings use are missing, so the backup does not contain them: ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ' ...' : ''}`
}
