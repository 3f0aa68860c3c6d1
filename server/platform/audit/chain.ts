import { createHash } from 'node:crypto'

export type ChainedEntry = {
  /** Counts from 1. Ids have gaps where acts were rolled back. */
  position: number
  /** Written by writeMoment. */
  at: string
  actor: number | null
  action: string
  subject: string
  details: unknown
  /** Null for the first entry. */
  previous: string | null
}

/** SHA-256 of a JSON array of fixed length, which is unambiguous. Its first element is the version of this form. */
export function hashEntry(entry: ChainedEntry): Buffer {
  const { position, at, actor, action, subject, details, previous } = entry
  const text = JSON.stringify([
    'aangan-audit-1',
    position,
    at,
    actor,
    action,
    subject,
    writeCanonically(details),
    previous,
  ])
  return createHash('sha256').update(text, 'utf8').digest()
}

/** In microseconds, as verify reads it from PostgreSQL: 2026-07-14T10:23:45.123000Z. */
export function writeMoment(moment: Date): string {
  return moment.toISOString().replace('Z', '000Z')
}

/** Sorts keys, because jsonb does not keep their order. */
function writeCanonically(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(writeCanonically).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([key, held]) => `${JSON.stringify(key)}:${writeCanonically(held)}`).join(',')}}`
}
