import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { readIfThere, writeDurably } from '#server/platform/db/embedded/files.ts'
import { isRunning } from '#server/platform/db/embedded/processes.ts'

// Two notes in DATA_DIR, by which a running site and the command that changes its version know of each other
// (docs/decisions/0065-upgrades.md).

const processNote = z.object({ pid: z.number().int().positive(), started: z.string() })

const journal = processNote.extend({
  from: z.string(),
  to: z.string(),
  /** The copy of the database from before the new version's first start. */
  snapshot: z.string().nullable(),
})
const siteNote = processNote.extend({
  version: z.string(),
  /** `up`: may have answered visitors; `held`: answers 503 until the journal is gone; `failed`: never listened. */
  state: z.enum(['up', 'held', 'failed']),
})

export type Journal = z.infer<typeof journal>
export type SiteNote = z.infer<typeof siteNote>

const journalPath = (dataDir: string) => join(dataDir, 'upgrade.json')
const sitePath = (dataDir: string) => join(dataDir, 'site.json')

export const readJournal = (dataDir: string): Journal | undefined => read(journalPath(dataDir), journal)
export const readSiteNote = (dataDir: string): SiteNote | undefined => read(sitePath(dataDir), siteNote)

export function writeJournal(dataDir: string, text: Pick<Journal, 'from' | 'to' | 'snapshot'>): void {
  writeDurably(journalPath(dataDir), JSON.stringify({ ...text, ...thisProcess() }), 0o644)
}

export function removeJournal(dataDir: string): void {
  rmSync(journalPath(dataDir), { force: true })
}

export function noteSite(dataDir: string, note: Pick<SiteNote, 'version' | 'state'>): void {
  writeDurably(sitePath(dataDir), JSON.stringify({ ...note, ...thisProcess() }), 0o644)
}

/** Whether the process that wrote a note still runs. */
export function isAlive({ pid, started }: z.infer<typeof processNote>): boolean {
  if (!isRunning(pid)) return false
  const now = startOf(pid)
  return now === '' || started === '' || now === started
}

const thisProcess = () => ({ pid: process.pid, started: startOf(process.pid) })

/**
 * Tells a process from a later one with the same id: the clock ticks from the boot to its start, which it keeps when it
 * becomes another program by exec. Empty where there is no /proc.
 */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

/** Undefined also for a note that nobody can read: writeDurably leaves no halves, so it is of another program. */
function read<T>(path: string, schema: z.ZodType<T>): T | undefined {
  const text = readIfThere(path)
  if (text === undefined) return undefined
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
