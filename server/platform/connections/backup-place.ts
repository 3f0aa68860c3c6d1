import { randomUUID } from 'node:crypto'
import { mkdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { BackupPlaceProblem } from '#contract/staff-enums.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { freeBytesUnder } from '#server/platform/files/disk-gate.ts'
import { changeSetting, findSetting } from '#server/platform/settings/settings.ts'

const stored = z.object({ folder: z.string() })
const setting = { key: 'backup_copy', read: (value: unknown) => stored.safeParse(value).data }

/** A second place for each backup. The environment comes first. */
export type BackupPlace = { source: 'environment' | 'settings'; folder: string }

export async function findBackupPlace({
  config,
  db,
}: {
  config: Config
  db: Db | Tx
}): Promise<BackupPlace | undefined> {
  const { copyFolder } = config.backups
  if (copyFolder) return { source: 'environment', folder: copyFolder }
  const saved = await findSetting(db, setting)
  return saved?.folder ? { source: 'settings', folder: saved.folder } : undefined
}

/** An empty folder forgets it. */
export async function saveBackupPlace(tx: Tx, folder: string, userId: number, now: Date): Promise<void> {
  await changeSetting(tx, setting.key, () => ({ folder }), userId, now)
}

export type Examined = { problem: null; target: string; freeBytes: number } | { problem: BackupPlaceProblem }

const program = dirname(fileURLToPath(new URL('../../../package.json', import.meta.url)))

/**
 * Tries a place, as it is now: a link or a disk may have changed since it was entered.
 *
 * Invariant: whoever may name a place cannot publish a backup, nor overwrite or delete a file there. It exists already, is
 * outside the data and the program of the site, and the site writes only into a folder of its own in it.
 */
export async function examineBackupPlace(config: Config, folder: string): Promise<Examined> {
  if (!isAbsolute(folder)) return { problem: 'not_absolute' }
  const place = await realpath(folder).catch(() => undefined)
  const found = place === undefined ? undefined : await stat(place).catch(() => undefined)
  if (!place || !found?.isDirectory()) return { problem: 'missing' }
  const own = [config.dataDir, config.backups.folder, program]
  const taken = await Promise.all(own.map((each) => realpath(each).catch(() => resolve(each))))
  if (taken.some((each) => isWithin(place, each) || isWithin(each, place))) return { problem: 'inside_site' }
  const target = join(place, `aangan-${new URL(config.publicUrl).hostname.replaceAll(/[^a-z0-9.-]/g, '')}`)
  try {
    await mkdir(target, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    if ((await realpath(target)) !== target) return { problem: 'not_writable' }
    await tryWriting(target)
  } catch {
    return { problem: 'not_writable' }
  }
  return { problem: null, target, freeBytes: await freeBytesUnder(target) }
}

async function tryWriting(folder: string): Promise<void> {
  const path = join(folder, `.test-${randomUUID()}`)
  const words = randomUUID()
  try {
    await writeFile(path, words, { flag: 'wx', mode: 0o600, flush: true })
    if ((await readFile(path, 'utf8')) !== words) throw new Error('the test file reads otherwise')
  } finally {
    await rm(path, { force: true })
  }
}

function isWithin(inner: string, outer: string): boolean {
  const way = relative(outer, inner)
  return way === '' || !(way.startsWith('..') || isAbsolute(way))
}
