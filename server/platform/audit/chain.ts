import { createHash } from 'node:crypto'

export type ChainedEntry = {
  /** 1 for the first entry. Not the id: rolled-back acts leave gaps in those. */
  position: number
  /** As writeMoment writes it. */
  at: string
  actor: number | null
  action: string
  subject: string
  details: unknown
  /** Hash of the entry before; null for the first. */
  previous: string | null
}

/**
 * SHA-256 over a JSON array of fixed length, which can be read in one way only. Its first element names this way of
 * writing, so that a later one can be told from it.
 */
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

/** The moment as verify reads it back from PostgreSQL, which keeps microseconds: 2026-07-14T10:23:45.123000Z. */
export function writeMoment(moment: Date): string {
  return moment.toISOString().replace('Z', '000Z')
}

/** JSON with sorted keys: jsonb does not keep the order in which they were written. */
function writeCanonically(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(writeCanonically).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([key, held]) => `${JSON.stringify(key)}:${writeCanonically(held)}`).join(',')}}`
}
