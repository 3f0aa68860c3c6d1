import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { canKeepFilesIn, giveTo, type ServerUser } from './server-user.ts'

/** Part of the socket's file name only; no TCP port is opened. */
export const socketPort = 5432

const strayName = /^aangan-pg-\w{6}$/

/**
 * Returns `home/run`, or a temporary folder if that path is too long for a socket (107 bytes on Linux, 103 on macOS)
 * or its file system has no sockets. Throws when no folder can hold a socket.
 */
export async function makeSocketFolder(home: string, user: ServerUser | undefined): Promise<string> {
  const usual = join(home, 'run')
  if (isShortEnough(usual)) {
    rmSync(usual, { recursive: true, force: true })
    mkdirSync(usual, { mode: 0o700 })
    const works = await holdsSockets(usual)
    giveTo(usual, user)
    if (works) return usual
  }
  for (const place of user ? ['/run', tmpdir(), '/tmp', '/var/tmp'] : [tmpdir(), '/tmp', '/var/tmp']) {
    const folder = makeTemporary(place, user)
    if (folder) return folder
  }
  throw new Error(
    `No folder with a path short enough for a socket: ${usual} is too long and ${tmpdir()} cannot be used.`,
  )
}

export function restoreSocketFolder(folder: string, user: ServerUser | undefined): void {
  if (existsSync(folder)) return
  mkdirSync(folder, { mode: 0o700 })
  giveTo(folder, user)
}

/** Unlinks known names only: the path may come from a file the server wrote. */
export function removeSocketFolder(folder: string): void {
  if (!strayName.test(basename(folder))) return
  try {
    for (const name of readdirSync(folder)) {
      if (name.startsWith('.s.PGSQL.')) rmSync(join(folder, name), { force: true })
    }
    rmdirSync(folder)
  } catch {
    // Not ours, or already removed.
  }
}

function isShortEnough(folder: string): boolean {
  return (
    Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}`)) <= (process.platform === 'linux' ? 107 : 103)
  )
}

async function holdsSockets(folder: string): Promise<boolean> {
  const server = createServer()
  try {
    server.listen(join(folder, 'probe'))
    await once(server, 'listening')
    return true
  } catch {
    return false
  } finally {
    if (server.listening) server.close()
  }
}

function makeTemporary(place: string, user: ServerUser | undefined): string | undefined {
  try {
    const folder = mkdtempSync(join(place, 'aangan-pg-'))
    chmodSync(folder, 0o755)
    const fits = isShortEnough(folder) && (!user || canKeepFilesIn(folder, user))
    giveTo(folder, user)
    if (fits) return folder
    rmdirSync(folder)
  } catch {
    // Read-only or missing: tries the next one.
  }
  return undefined
}
