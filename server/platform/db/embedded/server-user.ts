import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedPostgresError, useDatabaseUrl } from './embedded-error.ts'

export type ServerUser = { uid: number; gid: number }

/**
 * The user as whom the server runs; undefined stands for this process's own. PostgreSQL refuses to run as root, so
 * root switches to the owner of an existing cluster, else `postgres`, else `nobody`: initdb needs a user in
 * /etc/passwd. Throws an EmbeddedPostgresError `cannot_drop_root`.
 */
export function findServerUser(clusterOwner: ServerUser | undefined): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const user =
    clusterOwner && clusterOwner.uid !== 0
      ? clusterOwner
      : (findSystemUser('postgres') ?? findSystemUser('nobody'))
  if (!user) {
    throw new EmbeddedPostgresError(
      'cannot_drop_root',
      `PostgreSQL refuses to run as root, and this machine has neither a user "postgres" nor "nobody". Start as another user, or ${useDatabaseUrl}.`,
    )
  }
  try {
    execFileSync('/bin/sh', ['-c', ':'], { ...asServerUser(user), stdio: 'ignore' })
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'cannot_drop_root',
      `PostgreSQL refuses to run as root, and here root cannot start a program as user ${user.uid}. Start as another user, or ${useDatabaseUrl}.`,
      { cause },
    )
  }
  return user
}

function findSystemUser(name: string): ServerUser | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return Number(uid) > 0 && Number(gid) > 0 ? { uid: Number(uid), gid: Number(gid) } : undefined
}

/**
 * Given a uid, Node also drops root's supplementary groups. The environment starts empty: PGDATA, LD_LIBRARY_PATH and
 * others would change what the server does.
 */
export function asServerUser(user: ServerUser | undefined) {
  const env: Record<string, string | undefined> =
    process.platform === 'win32'
      ? { ...process.env, LC_ALL: 'C' }
      : { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
  const cwd = process.platform === 'win32' ? undefined : '/'
  return { ...(user && { uid: user.uid, gid: user.gid }), cwd, env, windowsHide: true }
}

/** Tries it out, because modes alone do not show it (ACLs, NFS). */
export function canKeepFilesIn(folder: string, user: ServerUser): boolean {
  let probe: string | undefined
  try {
    probe = mkdtempSync(join(folder, 'reach-'))
    giveTo(probe, user)
    execFileSync('/bin/sh', ['-c', 'cd "$1" && : > probe', 'sh', probe], {
      ...asServerUser(user),
      stdio: 'ignore',
    })
    const made = statSync(probe)
    return made.uid === user.uid && (made.mode & 0o777) === 0o700
  } catch {
    return false
  } finally {
    if (probe) rmSync(probe, { recursive: true, force: true })
  }
}

export function giveTo(folder: string, user: ServerUser | undefined): void {
  if (user) chownSync(folder, user.uid, user.gid)
  if (process.platform !== 'win32') chmodSync(folder, 0o700)
}
