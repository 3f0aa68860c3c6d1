import { existsSync, readFileSync, rmSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError } from './embedded-error.ts'
import { writeDurably } from './files.ts'
import { isRunning } from './processes.ts'

const SQLITE_BUSY = 5
const SQLITE_FULL = 13

/**
 * Locks `folder` for this process until `release()` or the end of the process; throws 'locked' when another process
 * holds it.
 *
 * Node has no flock, but SQLite does: an open exclusive transaction on an empty file is a lock that the kernel holds.
 * It ends with the process, so no lock can become stale. Trap: POSIX drops the lock when this process opens and
 * closes the same file by other means, so no code may read `postgres.lock`; `postgres.pid` names the holder, for
 * people only.
 */
export async function acquireLock(folder: string): Promise<{ release: () => void }> {
  const file = join(folder, 'postgres.lock')
  const note = join(folder, 'postgres.pid')
  const database = takeExclusively(file)
  if (!database) throw await describeHolder(folder, note)
  writeDurably(note, JSON.stringify({ pid: process.pid, host: hostname() }), 0o644)
  return {
    release() {
      if (!database.isOpen) return
      rmSync(note, { force: true })
      database.close()
    },
  }
}

/** An early check that does not lock. Throws 'locked'. */
export async function refuseWhenLocked(folder: string): Promise<void> {
  const file = join(folder, 'postgres.lock')
  if (!existsSync(file)) return
  let database: DatabaseSync | undefined
  try {
    database = takeExclusively(file)
  } catch {
    return
  }
  if (!database) throw await describeHolder(folder, join(folder, 'postgres.pid'))
  database.close()
}

function takeExclusively(file: string): DatabaseSync | undefined {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { timeout: 0 })
    database.exec('BEGIN EXCLUSIVE')
    return database
  } catch (error) {
    database?.close()
    const { errcode, message } = error as { errcode?: number; message: string }
    if (errcode === SQLITE_BUSY) return undefined
    const code = errcode === SQLITE_FULL ? 'ENOSPC' : 'EACCES'
    throw Object.assign(new Error(`${file}: ${message}`), { code, path: file })
  }
}

/** The new holder writes its note just after locking, so a dead process's note is read again for three seconds. */
async function describeHolder(folder: string, note: string): Promise<EmbeddedPostgresError> {
  for (let attempt = 0; attempt < 120; attempt++) {
    const holder = readNote(note)
    const here = holder?.host === hostname()
    if (holder && (!here || isRunning(holder.pid))) {
      const who = here ? `process ${holder.pid}` : `process ${holder.pid} on ${holder.host}`
      return new EmbeddedPostgresError(
        'locked',
        `${folder} is already in use by ${who}. Stop that one first, or choose another folder with DATA_DIR.`,
      )
    }
    await sleep(25)
  }
  return new EmbeddedPostgresError(
    'locked',
    `${folder} is already in use by another process. Stop that one first, or choose another folder with DATA_DIR.`,
  )
}

function readNote(note: string): { pid: number; host: string } | undefined {
  try {
    return JSON.parse(readFileSync(note, 'utf8'))
  } catch {
    return undefined
  }
}
