import { chmodSync, cpSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chownTree, readIfThere, syncFolder, syncTree, writeDurably } from './files.ts'
import { stopOrphan } from './orphan.ts'
import type { ServerUser } from './server-user.ts'

/** After a crash the cluster is in exactly one of the two places. */
export async function moveCluster(
  dataDir: string,
  inside: string,
  outside: string,
  user: ServerUser,
): Promise<void> {
  const from = join(inside, 'data')
  await stopOrphan(from, user)
  try {
    // On the same disk: write the pointer, then rename atomically.
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

/** The home that `postgres.location` in the data folder names; undefined without that file. */
export function readPointer(dataDir: string): string | undefined {
  return readIfThere(join(dataDir, 'postgres.location'))?.trim() || undefined
}

export function writePointer(dataDir: string, home: string): void {
  writeDurably(join(dataDir, 'postgres.location'), `${home}\n`, 0o644)
}
