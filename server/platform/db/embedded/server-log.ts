import { closeSync, copyFileSync, fstatSync, openSync, readSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'

const limit = 5 * 1024 * 1024

/** The server appends through an inherited handle, so truncating the file is safe. */
export function openServerLog(dataDir: string): { file: string; fd: number; tail: () => string } {
  const file = join(dataDir, 'postgres.log')
  trimServerLog(dataDir)
  const fd = openSync(file, 'a', 0o600)
  const begin = fstatSync(fd).size
  return { file, fd, tail: () => readTail(file, begin) }
}

/** Limits the log's size. Returns the function that stops it. */
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
    // A missing log or a full disk must not stop the database.
  }
}

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
