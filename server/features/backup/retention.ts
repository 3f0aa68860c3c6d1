import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

export const maxBackups = 14

const pattern = /^aangan-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z)\.(tar|tar\.sealed)$/
const partPattern = /^\.aangan-.*\.part$/

export type BackupFile = { path: string; madeAt: Date; bytes: number; sealed: boolean }

export const nameOf = (madeAt: Date, sealed: boolean) =>
  `aangan-${madeAt.toISOString().replaceAll(/[:.]/g, '-')}.tar${sealed ? '.sealed' : ''}`

/** Newest first; empty if the folder does not exist. */
export async function listBackups(folder: string): Promise<BackupFile[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const found = names.filter((name) => pattern.test(name)).sort()
  const files = await Promise.all(found.reverse().map((name) => describe(folder, name)))
  return files.filter((file) => file !== undefined)
}

async function describe(folder: string, name: string): Promise<BackupFile | undefined> {
  const [, stamp = ''] = pattern.exec(name) ?? []
  const madeAt = new Date(stamp.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z/, 'T$1:$2:$3.$4Z'))
  const path = join(folder, name)
  const found = await stat(path).catch(() => undefined)
  return found && { path, madeAt, bytes: found.size, sealed: name.endsWith('.sealed') }
}

/** Deletes all backups but the newest `count`. */
export async function dropOldBackups(folder: string, count = maxBackups): Promise<void> {
  for (const { path } of (await listBackups(folder)).slice(count)) await rm(path, { force: true })
}

/** Deletes the partial files of interrupted backups. */
export async function dropParts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (partPattern.test(name)) await rm(join(folder, name))
}

/** Makes the file durable first, so that the name never holds a partial file. */
export async function nameWhenWhole(folder: string, part: string, path: string): Promise<void> {
  const written = await open(part, 'r+')
  await written.sync().finally(() => written.close())
  await rename(part, path)
  const directory = await open(folder, 'r')
  await directory.sync().finally(() => directory.close())
}
