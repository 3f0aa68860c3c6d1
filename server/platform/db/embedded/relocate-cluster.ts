import { chmodSync, cpSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chownTree, readIfThere, syncFolder, syncTree, writeDurably } from './files.ts'
import { stopOrphan } from './orphan.ts'
import type { ServerUser } from './server-user.ts'

/** Brings a cluster from the data folder to a home outside; a crash leaves it in the one place or the other. */
export async function moveCluster(
  dataDir: string,
  inside: string,
  outside: string,
  user: ServerUser,
): Promise<void> {
  const from = join(inside, 'data')
  await stopOrphan(from, user)
  try {
    // Same disk: the pointer first, then one rename decides.
    writePointer(dataDir, outside)
    renameSync(from, join(outside, 'data'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    const copy = join(outside, 'copy')
    cpSync(from, copy, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
    chownTree(copy, user.uid, user.gid)
    chmodSync(copy, 0o700)
    syncTree(copy)
    renameSync(copy, join(outside, 'data'))
    renameSync(from, join(inside, 'moved'))
    rmSync(join(inside, 'moved'), { recursive: true, force: true })
  }
  syncFolder(outside)
  syncFolder(inside)
}

/** The home outside that a data folder names. */
export function readPointer(dataDir: string): string | undefined {
  return readIfThere(join(dataDir, 'postgres.location'))?.trim() || undefined
}

export function writePointer(dataDir: string, home: string): void {
  writeDurably(join(dataDir, 'postgres.location'), `${home}\n`, 0o644)
}
