import { readFileSync, readlinkSync } from 'node:fs'
import { basename } from 'node:path'
import { listTree } from '../cpu.ts'

/** Megabytes. `pss` counts a page that several processes share in equal parts, `rss` once for each; `own` is that of the site's process. */
export type Memory = { rss: number; own: number; pss: number; anonymous: number; processes: number }

/** The memory of a site and its workers, without the database that it started. Linux only. */
export function memoryOf(site: number): Memory {
  const found = listTree(site)
    .filter(({ pid }) => !isDatabase(pid))
    .flatMap(({ pid }) => readMemory(pid) ?? [])
  const sum = (part: 'rss' | 'pss' | 'anonymous') => found.reduce((all, each) => all + each[part], 0)
  return {
    rss: sum('rss'),
    own: readMemory(site)?.rss ?? 0,
    pss: sum('pss'),
    anonymous: sum('anonymous'),
    processes: found.length,
  }
}

function isDatabase(pid: number): boolean {
  return orGone(() => basename(readlinkSync(`/proc/${pid}/exe`))) === 'postgres'
}

function readMemory(pid: number) {
  const text = orGone(() => readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1'))
  // A process that has just ended has an empty file.
  if (!text) return undefined
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) / 1024
  return { rss: megabytes('Rss'), pss: megabytes('Pss'), anonymous: megabytes('Pss_Anon') }
}

/** Undefined if the process has ended since it was listed. */
function orGone<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}
