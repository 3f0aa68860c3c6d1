import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const recheckMs = 30_000
const known = new Map<string, { path: string | undefined; folders: string; at: number }>()

/** Looks in PATH at most twice a minute; undefined without the program. */
export function findProgram(name: string): string | undefined {
  const folders = process.env.PATH ?? ''
  const before = known.get(name)
  if (before && before.folders === folders && Date.now() - before.at < recheckMs) return before.path
  const file = process.platform === 'win32' ? `${name}.exe` : name
  const path = folders
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, file))
    .find(isExecutable)
  known.set(name, { path, folders, at: Date.now() })
  return path
}

/** Installing the programs needs no restart. */
export function canTakeVideos(): boolean {
  return findProgram('ffmpeg') !== undefined && findProgram('ffprobe') !== undefined
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
