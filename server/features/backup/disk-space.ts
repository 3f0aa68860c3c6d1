import { statfs } from 'node:fs/promises'
import { formatNumber } from '#contract/format.ts'
import { baseLocale } from '#contract/locales.ts'
import { BackupRefusal } from './backup-refusal.ts'

/** Throws a BackupRefusal unless the disk keeps `minFreeBytes` free. */
export async function refuseWithoutRoom(
  folder: string,
  bytes: number,
  minFreeBytes: number,
  what: 'The backup' | 'What is in the backup' | 'A copy of the database',
): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (free - bytes >= minFreeBytes) return
  throw new BackupRefusal(
    `${what} needs about ${inMegabytes(bytes)} and ${inMegabytes(minFreeBytes)} must stay free (MIN_FREE_MB), but ${folder} has ${inMegabytes(free)}. Free some space, or name a folder on another disk with BACKUP_DIR.`,
  )
}

export const inMegabytes = (bytes: number) => `${formatNumber(Math.ceil(bytes / 1024 ** 2), baseLocale)} MB`
