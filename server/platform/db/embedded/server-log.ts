import { closeSync, copyFileSync, fstatSync, openSync, readSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'

const limit = 5 * 1024 * 1024

/** The server's own log. It is appended to by its inherited handle, so cutting the file under it is safe. */
export function openServerLog(dataDir: string): { file: string; fd: number; tail: () => string } {
  const file = join(dataDir, 'postgres.log')
  trimServerLog(dataDir)
  const fd = openSync(file, 'a', 0o600)
  const begin = fstatSync(fd).size
  return { file, fd, tail: () => readTail(file, begin) }
}

/** Keeps `postgres.log` from growing for ever; returns the end of the watch. */
export function watchServerLog(dataDir: string): () => void {
  const timer = setInterval(() => trimServerLog(dataDir), 60_000)
  timer.unref()
  return () => clearInterval(timer)
}

function trimServerLog(dataDir: string): void {
  const file = join(dataDir, 'postgres.log')
  try {
    if (statSync(file).size < limit) return
    copyFileSync(file, `${file}.1`)
    truncateSync(file)
  } catch {
    // No log yet, or no room for a second one: never a reason to stop the database.
  }
}

/** The last log lines of this start. */
function readTail(file: string, begin: number): string {
  const fd = openSync(file, 'r')
  try {
    const { size } = fstatSync(fd)
    const from = Math.max(begin, size - 8192)
    const buffer = Buffer.alloc(Math.max(0, size - from))
    readSync(fd, buffer, 0, buffer.length, from)
    return buffer.toString('utf8').trim().split('\n').slice(-12).join('\n')
  } finally {
    closeSync(fd)
  }
}
