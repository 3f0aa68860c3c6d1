import {
  closeSync,
  fchmodSync,
  fsyncSync,
  lchownSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** Atomic: after a crash the file holds the old text or the new one. */
export function writeDurably(file: string, text: string, mode: number): void {
  const draft = `${file}.${process.pid}.tmp`
  rmSync(draft, { force: true })
  const fd = openSync(draft, 'wx', mode)
  try {
    // The umask limits the mode given to open.
    if (process.platform !== 'win32') fchmodSync(fd, mode)
    writeFileSync(fd, text)
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
  renameSync(draft, file)
  syncFolder(dirname(file))
}

/** Makes a rename or a new file survive a power failure. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const fd = openSync(folder, 'r')
  try {
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}

/** The text of a file; undefined if it does not exist. Throws other errors of the file system. */
export function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

export function chownTree(path: string, uid: number, gid: number): void {
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true })) {
    lchownSync(join(entry.parentPath, entry.name), uid, gid)
  }
  lchownSync(path, uid, gid)
}

export function syncTree(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true })) {
    if (entry.isFile() || entry.isDirectory()) syncFolder(join(entry.parentPath, entry.name))
  }
  syncFolder(path)
}
