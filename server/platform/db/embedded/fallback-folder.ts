import { chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedPostgresError, useDatabaseUrl } from './embedded-error.ts'
import { readIfThere } from './files.ts'
import { acquireLock } from './lock.ts'
import { stopOrphan } from './orphan.ts'
import { canKeepFilesIn, type ServerUser } from './server-user.ts'

/**
 * Makes a home for the cluster in the first of these folders where the server's user can store files. Throws an
 * EmbeddedPostgresError `cannot_write` when there is none.
 */
export function makeHomeOutside(fallbackFolders: readonly string[], user: ServerUser): string {
  for (const fallbackFolder of fallbackFolders) {
    const folder = openFallbackFolder(fallbackFolder)
    if (!folder) continue
    const home = mkdtempSync(join(folder, 'cluster-'))
    chmodSync(home, 0o711)
    if (canKeepFilesIn(home, user)) return home
    rmSync(home, { recursive: true })
  }
  throw new EmbeddedPostgresError(
    'cannot_write',
    `PostgreSQL cannot run as root, and its user cannot reach the data folder nor ${fallbackFolders.join(', ')}. Choose a DATA_DIR that other users can enter, or ${useDatabaseUrl}.`,
  )
}

/**
 * The subfolder of this project, which only root can have created; undefined if it cannot be created or belongs to
 * somebody else.
 */
export function openFallbackFolder(fallbackFolder: string): string | undefined {
  const folder = join(fallbackFolder, 'aangan')
  try {
    mkdirSync(folder, { mode: 0o711 })
    chmodSync(folder, 0o711)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return undefined
  }
  const made = lstatSync(folder)
  // In /var/tmp anybody could have created it first, to replace the programs that root then runs.
  return made.isDirectory() && made.uid === 0 && (made.mode & 0o022) === 0 ? folder : undefined
}

/**
 * A killed application's server may still run on the cluster outside a deleted data folder. The data stays: the folder
 * may have been moved and not yet started at its new place.
 */
export async function stopAbandoned(
  dataDir: string,
  fallbackFolders: readonly string[],
  user: ServerUser,
  log: (line: string) => void,
): Promise<void> {
  for (const fallbackFolder of fallbackFolders) {
    for (const name of listClusters(join(fallbackFolder, 'aangan'))) {
      const home = join(fallbackFolder, 'aangan', name)
      if (readIfThere(join(home, 'data-folder'))?.trim() !== dataDir) continue
      const lock = await acquireLock(home).catch(() => undefined)
      if (!lock) continue
      await stopOrphan(join(home, 'data'), user)
      lock.release()
      log(`An older database of ${dataDir} is still in ${home}. Delete that folder if you no longer need it`)
    }
  }
}

function listClusters(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith('cluster-')) : []
}
