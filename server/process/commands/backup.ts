import { parseArgs } from 'node:util'
import { BackupRefusal } from '#server/features/backup/backup-refusal.ts'
import { askPassphrase } from '#server/features/backup/passphrase.ts'
import { type Config, minPassphraseLength, readConfig } from '#server/platform/config/config.ts'
import { explainStart } from '#server/process/explain-start.ts'
import { backUp } from './make-backup.ts'
import { runCommand } from './run-command.ts'

// npm run backup [-- --seal] writes all rows and files of the site to one file, also beside a running site. --seal
// encrypts it by the passphrase in BACKUP_PASSPHRASE, or by one that the command asks for.
await runCommand(run, {
  explain: (error) => (error instanceof BackupRefusal ? error.message : explainStart(error)),
})

async function run(): Promise<number> {
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  await backUp(config, await choosePassphrase(config))
  return 0
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
