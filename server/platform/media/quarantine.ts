import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const hour = 60 * 60 * 1000

/** Always local, even if the stores are remote. */
function quarantineOf(dataDir: string): string {
  return join(dataDir, 'quarantine')
}

/** Only this process's user may enter it. Deleted at the end of its scope. */
export async function openQuarantine(dataDir: string) {
  const folder = join(quarantineOf(dataDir), randomUUID())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const remove = () => rm(folder, { recursive: true, force: true })
  return { folder, remove, [Symbol.asyncDispose]: remove }
}

/** After an hour without writing, because their process ended. Returns how many. */
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

// Writing into a file, such as a long video, does not change the date of its folder.
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
