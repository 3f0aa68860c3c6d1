import { noteAuditHead } from '#server/platform/audit/noted-heads.ts'
import { spellCommand } from '#server/platform/config/spell-command.ts'
import type { Context } from '#server/platform/context/context.ts'
import type { JobData } from '#server/platform/queue/job-data.ts'
import { BackupRefusal } from './backup-refusal.ts'
import { noteBackup, noteFailure } from './backups.queries.ts'
import { copyElsewhere } from './copy-elsewhere.ts'
import { verifyBackup } from './verify-backup.ts'
import { writeBackup } from './write-backup.ts'

/** Job `backup`: makes a backup and verifies it. Stores the result for the health page. */
export async function runBackup(context: Context, { asked = false }: JobData['backup']): Promise<void> {
  const { config, database, files, originals, db, log, now } = context
  const { nightly, folder, passphrase } = config.backups
  if (!nightly && !asked) return
  const site = { connection: database.connection, files, originals, minFreeBytes: config.minFreeBytes }
  const madeAt = now()
  const made = await writeBackup(site, { folder, passphrase, madeAt }).catch(async (error) => {
    await noteFailure(db, madeAt, sentenceOf(error))
    throw error
  })
  const noted = { ...made, sealed: passphrase !== undefined }
  try {
    await verifyBackup(site, made.path, passphrase)
  } catch (error) {
    await noteBackup(db, noted, { verified: false, problem: sentenceOf(error) })
    throw error
  }
  const isSame = await noteAuditHead({ config, db: database.db, secret: context.secret, now })
  const notCopied = await copyElsewhere(context, made.path)
  const problem = isSame ? notCopied : changedAudit
  await noteBackup(db, noted, { verified: true, ...(problem && { problem }) })
  if (!isSame) log.error(changedAudit)
  const { bytes, rows, missing } = made
  log.info({ bytes, rows, missing: missing.length }, 'Backup made and verified')
}

const changedAudit = `The audit is not the one that was noted with the last backup. Run "${spellCommand('audit:verify')}" on the server.`

function sentenceOf(error: unknown): string {
  return error instanceof BackupRefusal ? error.message : 'It failed; the log says how.'
}
