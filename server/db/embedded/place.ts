import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { EmbeddedPostgresError, useDatabaseUrl } from './errors.ts'
import { chownTree, readIfThere, syncFolder, syncTree, writeDurably } from './files.ts'
import { stopOrphan } from './orphan.ts'
import { canKeepFilesIn, findServerUser, type ServerUser } from './server-user.ts'

/** `home` holds `data` (the cluster) and `run` (the socket). */
export type Place = { home: string; cluster: string; user: ServerUser | undefined }

/**
 * Where the cluster of a data folder lives. Normally `dataDir/postgres`; when this process is root and the server's
 * user cannot get there, in a folder of its own outside, which `dataDir/postgres.location` then names.
 */
export async function choosePlace(dataDir: string, shelters: readonly string[]): Promise<Place> {
  const inside = join(dataDir, 'postgres')
  // A cluster inside wins over a pointer: a move outwards writes the pointer first, then renames.
  const pointer = existsSync(join(inside, 'data')) ? undefined : readPointer(dataDir)
  if (pointer) return followPointer(dataDir, pointer)

  mkdirSync(inside, { recursive: true })
  const user = findServerUser(ownerOf(join(inside, 'data')))
  checkOwner(join(inside, 'data'))
  if (!user) return place(inside, user)

  chmodSync(inside, 0o711)
  if (canKeepFilesIn(inside, user)) {
    adoptFilesOfRoot(join(inside, 'data'), user)
    return place(inside, user)
  }
  const outside = makeHomeOutside(shelters, user)
  writeDurably(join(outside, 'data-folder'), dataDir, 0o600)
  if (existsSync(join(inside, 'data'))) await moveCluster(dataDir, inside, outside, user)
  else writePointer(dataDir, outside)
  return place(outside, user)
}

/** A folder `aangan` that only root can have made, in the first shelter that allows one. */
export function openShelter(shelter: string): string | undefined {
  const folder = join(shelter, 'aangan')
  try {
    mkdirSync(folder, { mode: 0o711 })
    chmodSync(folder, 0o711)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return undefined
  }
  const made = lstatSync(folder)
  // In /var/tmp anybody could have made it first, to swap what root then runs.
  return made.isDirectory() && made.uid === 0 && (made.mode & 0o022) === 0 ? folder : undefined
}

function place(home: string, user: ServerUser | undefined): Place {
  return { home, cluster: join(home, 'data'), user }
}

function readPointer(dataDir: string): string | undefined {
  return readIfThere(join(dataDir, 'postgres.location'))?.trim() || undefined
}

function writePointer(dataDir: string, home: string): void {
  writeDurably(join(dataDir, 'postgres.location'), `${home}\n`, 0o644)
}

function followPointer(dataDir: string, home: string): Place {
  if (!existsSync(home)) {
    throw new EmbeddedPostgresError(
      'cluster_missing',
      `The database of ${dataDir} was kept in ${home}, which is not there any more. Bring that folder back, or delete ${join(dataDir, 'postgres.location')} to begin with an empty database.`,
    )
  }
  checkOwner(join(home, 'data'))
  refuseCopy(dataDir, home)
  const user = findServerUser(ownerOf(join(home, 'data')))
  if (user) adoptFilesOfRoot(join(home, 'data'), user)
  return place(home, user)
}

/** Copying a data folder copies the pointer, not the database; two folders must not share one cluster. */
function refuseCopy(dataDir: string, home: string): void {
  const claimed = readIfThere(join(home, 'data-folder'))?.trim()
  if (claimed === dataDir) return
  if (claimed && readPointer(claimed) === home && statSync(claimed).ino !== statSync(dataDir).ino) {
    throw new EmbeddedPostgresError(
      'copied_folder',
      `${dataDir} is a copy of ${claimed}, and the database in ${home} belongs to that one. Delete ${join(dataDir, 'postgres.location')} to begin with an empty database here.`,
    )
  }
  writeDurably(join(home, 'data-folder'), dataDir, 0o600)
}

function ownerOf(cluster: string): ServerUser | undefined {
  return existsSync(cluster) ? statSync(cluster) : undefined
}

function checkOwner(cluster: string): void {
  const uid = process.getuid?.()
  const owner = ownerOf(cluster)
  if (!owner || uid === undefined || uid === 0 || owner.uid === uid) return
  throw new EmbeddedPostgresError(
    'foreign_owner',
    `The database in ${cluster} belongs to user ${owner.uid}, this process runs as user ${uid}. Start as root or as that user, choose another folder with DATA_DIR, or ${useDatabaseUrl}.`,
  )
}

/** A restored backup often belongs to root. */
function adoptFilesOfRoot(cluster: string, user: ServerUser): void {
  if (ownerOf(cluster)?.uid === 0) chownTree(cluster, user.uid, user.gid)
}

function makeHomeOutside(shelters: readonly string[], user: ServerUser): string {
  for (const shelter of shelters) {
    const folder = openShelter(shelter)
    if (!folder) continue
    const home = mkdtempSync(join(folder, 'cluster-'))
    chmodSync(home, 0o711)
    if (canKeepFilesIn(home, user)) return home
    rmSync(home, { recursive: true })
  }
  throw new EmbeddedPostgresError(
    'cannot_write',
    `PostgreSQL cannot run as root, and its user cannot reach the data folder nor ${shelters.join(', ')}. Choose a DATA_DIR that other users can enter, or ${useDatabaseUrl}.`,
  )
}

async function moveCluster(
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
