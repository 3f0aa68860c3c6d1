import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedPostgresError, useDatabaseUrl } from './embedded-error.ts'
import { makeHomeOutside, stopAbandoned } from './fallback-folder.ts'
import { chownTree, readIfThere, writeDurably } from './files.ts'
import { moveCluster, readPointer, writePointer } from './relocate-cluster.ts'
import { canKeepFilesIn, findServerUser, type ServerUser } from './server-user.ts'

/** `home` holds `data` (the cluster) and `run` (the socket). */
export type Place = { home: string; cluster: string; user: ServerUser | undefined }

/**
 * Normally `dataDir/postgres`. If this process is root and the server's user cannot get there, a separate folder
 * outside, which `dataDir/postgres.location` then names.
 */
export async function choosePlace(
  dataDir: string,
  fallbackFolders: readonly string[],
  log: (line: string) => void,
): Promise<Place> {
  const inside = join(dataDir, 'postgres')
  // A cluster inside takes precedence over a pointer: a move outwards writes the pointer first, then renames.
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
  await stopAbandoned(dataDir, fallbackFolders, user, log)
  const outside = makeHomeOutside(fallbackFolders, user)
  writeDurably(join(outside, 'data-folder'), dataDir, 0o600)
  if (existsSync(join(inside, 'data'))) await moveCluster(dataDir, inside, outside, user)
  else writePointer(dataDir, outside)
  return place(outside, user)
}

function place(home: string, user: ServerUser | undefined): Place {
  return { home, cluster: join(home, 'data'), user }
}

function followPointer(dataDir: string, home: string): Place {
  if (!existsSync(home)) {
    throw new EmbeddedPostgresError(
      'cluster_missing',
      `The database of ${dataDir} was kept in ${home}, which no longer exists. Restore that folder, or delete ${join(dataDir, 'postgres.location')} to start with an empty database.`,
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
      `${dataDir} is a copy of ${claimed}, and the database in ${home} belongs to that one. Delete ${join(dataDir, 'postgres.location')} to start with an empty database here.`,
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
