import { existsSync, rmSync, statSync } from 'node:fs'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, superuser } from './connect.ts'
import { EmbeddedPostgresError } from './embedded-error.ts'
import { readIfThere } from './files.ts'
import { findSurvivors, isKnown, isPostmasterOf, waitUntilGone } from './processes.ts'
import type { Endpoint } from './server-settings.ts'
import type { ServerUser } from './server-user.ts'
import { type RunningServer, signal } from './shutdown.ts'
import { removeSocketFolder } from './socket-folder.ts'

/**
 * Takes over the server of an application that was killed, but only if it responds and runs exactly as it would be
 * started now; otherwise undefined. Ends the sessions of the dead application: a long query could hold locks for
 * hours.
 */
export async function adoptOrphan(
  cluster: string,
  commandLine: (endpoint: Endpoint) => string[],
  password: string,
): Promise<RunningServer | undefined> {
  const note = readPostmasterFile(cluster)
  if (!note?.ready || !isOurs(note, cluster)) return undefined
  const wanted = commandLine(note.endpoint).map((argument) => ` "${argument}"`)
  if (!readIfThere(join(cluster, 'postmaster.opts'))?.trimEnd().endsWith(wanted.join(''))) return undefined
  try {
    const ended = await endOtherSessions(note.endpoint, password)
    return ended ? { pid: note.pid, endpoint: note.endpoint } : undefined
  } catch {
    return undefined
  }
}

/**
 * Stops the server of a killed application and removes what a dead one left. Returns true if one was running. Throws
 * an EmbeddedPostgresError `locked` when a server that cannot be seen from here uses the cluster.
 */
export async function stopOrphan(cluster: string, user: ServerUser | undefined): Promise<boolean> {
  const note = readPostmasterFile(cluster)
  const alive = note !== undefined && isOurs(note, cluster)
  if (alive) {
    for (const [name, timeoutMs] of [
      ['SIGINT', 2000],
      ['SIGQUIT', 1000],
      ['SIGKILL', 1000],
    ] as const) {
      signal(note.pid, name)
      // A stopped process (SIGSTOP, Ctrl-Z of a debugger) handles no signal before it continues.
      signal(note.pid, 'SIGCONT')
      if (await waitUntilGone(note.pid, timeoutMs)) break
    }
  }
  if (existsSync(cluster)) await killSurvivors(cluster, user)
  if (!note) return alive
  if (await answersElsewhere(note, cluster)) {
    throw new EmbeddedPostgresError(
      'locked',
      `The database in ${cluster} is in use by a PostgreSQL that cannot be seen from here, perhaps in another container. Stop that one first, or choose another folder with DATA_DIR.`,
    )
  }
  removeSocketFolder(note.endpoint.host)
  // PostgreSQL ignores the note of a dead process, but not that of a zombie or an unrelated process with the same id.
  if (isKnown(note.pid)) rmSync(join(cluster, 'postmaster.pid'), { force: true })
  return alive
}

type PostmasterNote = { pid: number; folder: string; endpoint: Endpoint; ready: boolean }

/**
 * Reads postmaster.pid: pid, data folder, start time, port, socket folder, address, shared memory, status. Undefined
 * without the file or a process id in it.
 */
export function readPostmasterFile(cluster: string): PostmasterNote | undefined {
  const lines = readIfThere(join(cluster, 'postmaster.pid'))?.split('\n')
  const pid = Number(lines?.[0])
  if (!lines || !(pid > 1)) return undefined
  return {
    pid,
    folder: lines[1] ?? '',
    endpoint: { host: lines[4] || lines[5] || '', port: Number(lines[3]) },
    ready: lines[7]?.trim() === 'ready',
  }
}

/** The note of a moved folder names the old path; that of a copied folder names the server of the original. */
function isOurs(note: PostmasterNote, cluster: string): boolean {
  if (!isPostmasterOf(note.pid, note.folder)) return false
  if (note.folder === cluster) return true
  const other = statSync(note.folder, { throwIfNoEntry: false })
  const copied = other && other.ino !== statSync(cluster).ino
  return !(copied && readPostmasterFile(note.folder)?.pid === note.pid)
}

async function endOtherSessions(endpoint: Endpoint, password: string): Promise<boolean> {
  const admin = await connect(endpoint, { user: superuser, database: 'postgres' }, password, 1000)
  try {
    for (const deadline = Date.now() + 1500; Date.now() < deadline; await sleep(20)) {
      const others = await admin.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
      )
      if (others.rowCount === 0) return true
    }
    return false
  } finally {
    await admin.end()
  }
}

async function killSurvivors(cluster: string, user: ServerUser | undefined): Promise<void> {
  const survivors = findSurvivors(cluster, user)
  for (const pid of survivors) signal(pid, 'SIGKILL')
  await Promise.all(survivors.map((pid) => waitUntilGone(pid, 2000)))
}

/** Over a socket on a shared volume a server may respond whose process another container hides. */
async function answersElsewhere(note: PostmasterNote, cluster: string): Promise<boolean> {
  if (note.folder !== cluster || process.platform === 'win32') return false
  return new Promise((resolve) => {
    const socket = createConnection(join(note.endpoint.host, `.s.PGSQL.${note.endpoint.port}`))
    socket.setTimeout(500)
    for (const [event, answer] of [
      ['connect', true],
      ['error', false],
      ['timeout', false],
    ] as const) {
      socket.once(event, () => {
        socket.destroy()
        resolve(answer)
      })
    }
  })
}
