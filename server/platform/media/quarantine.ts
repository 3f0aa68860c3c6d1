import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const hour = 60 * 60 * 1000

/** Folder of uploads that nobody has looked at yet, and of work on them. On this machine, also where files are not. */
function quarantineOf(dataDir: string): string {
  return join(dataDir, 'quarantine')
}

/** A new folder that only this process's user may enter, gone at the end of its scope. */
export async function openQuarantine(dataDir: string) {
  const folder = join(quarantineOf(dataDir), randomUUID())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const remove = () => rm(folder, { recursive: true, force: true })
  return { folder, remove, [Symbol.asyncDispose]: remove }
}

/** Removes folders to which nothing was written for an hour: their process was ended. Returns how many. */
export async function sweepQuarantine(dataDir: string, now: Date): Promise<number> {
  let removed = 0
  for (const name of await readdir(quarantineOf(dataDir)).catch(noneWhenAbsent)) {
    const folder = join(quarantineOf(dataDir), name)
    if (now.getTime() - (await lastWritten(folder)) < hour) continue
    await rm(folder, { recursive: true, force: true })
    removed += 1
  }
  return removed
}

// A long video is written into one file, which leaves its folder's date as it was.
async function lastWritten(folder: string): Promise<number> {
  const names = await readdir(folder).catch(noneWhenAbsent)
  const dates = [folder, ...names.map((name) => join(folder, name))].map(async (path) => {
    const found = await stat(path).catch(noneWhenAbsent)
    return 'mtimeMs' in found ? found.mtimeMs : 0
  })
  return Math.max(...(await Promise.all(dates)))
}

function noneWhenAbsent(error: NodeJS.ErrnoException): never[] {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
  throw error
}
