import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { BackupPlaceProblem } from '#contract/staff-enums.ts'
import { auditHeadsFileName } from '#server/platform/audit/noted-heads.ts'
import { examineBackupPlace, findBackupPlace } from '#server/platform/connections/backup-place.ts'
import type { Context } from '#server/platform/context/context.ts'
import { erasuresFileName } from '#server/platform/erasures/erasures-file.ts'
import { dropOldBackups, dropParts, nameWhenWhole } from './retention.ts'

/**
 * Copies a backup to the second place, with the lists that a restore needs, so that it is whole when this machine is lost.
 * Returns the sentence for the health page if that failed: the backup itself is good.
 */
export async function copyElsewhere(
  { config, db, log }: Pick<Context, 'config' | 'db' | 'log'>,
  path: string,
): Promise<string | undefined> {
  const place = await findBackupPlace({ config, db })
  if (!place) return undefined
  const examined = await examineBackupPlace(config, place.folder)
  if (examined.problem) return `${failed} ${reasons[examined.problem]}`
  const { target } = examined
  try {
    await dropParts(target)
    const part = join(target, `.${basename(path)}.part`)
    await copyWhole(path, part)
    await nameWhenWhole(target, part, join(target, basename(path)))
    for (const name of [erasuresFileName, auditHeadsFileName]) {
      await copyIfThere(join(config.backups.folder, name), join(target, name))
    }
    await dropOldBackups(target)
    return undefined
  } catch (error) {
    log.error({ err: error }, 'The backup could not be copied to its second place')
    return `${failed} The log of the site says why.`
  }
}

const failed = 'It was made, but not copied to its second place.'

const reasons: Record<BackupPlaceProblem, string> = {
  not_absolute: 'Its path does not begin with a slash.',
  missing: 'The folder is not there: perhaps a disk is not connected.',
  inside_site: 'The folder belongs to the site itself.',
  not_writable: 'The site may not write there.',
}

/** Reads it back: a disk may take what it cannot keep. */
async function copyWhole(from: string, to: string): Promise<void> {
  await pipeline(createReadStream(from), createWriteStream(to, { mode: 0o600, flags: 'wx', flush: true }))
  const [original, copy] = [await digestOf(from), await digestOf(to)]
  if (original !== copy) throw new Error('the copy differs from the backup')
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

async function copyIfThere(from: string, to: string): Promise<void> {
  await copyFile(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}
