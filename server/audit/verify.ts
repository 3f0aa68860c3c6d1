import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/client.ts'
import { audit_head } from '../db/schema.ts'
import { hashEntry } from './chain.ts'

export type AuditReport = {
  entries: number
  /** Hash of the last entry that was read; null when there is none. */
  head: string | null
  problem?: AuditProblem
}

/**
 * changed: an entry is not what its hash was taken over. unlinked: it does not follow the one before it (one was
 * removed, put in or moved, or the one before was changed together with its hash). tail: the chain does not end where
 * audit_head says. unexpected: the noted entry is not in the chain.
 */
export type AuditProblem =
  | { kind: 'changed' | 'unlinked'; position: number; id: string }
  | { kind: 'tail'; recorded: { entries: number; head: string | null } | undefined }
  | { kind: 'unexpected' }

/** An end of the chain that somebody noted earlier; it stays in the chain as that grows. */
export type NotedHead = { hash: string; entries?: number }

/** Computes the whole chain anew, page by page, on one snapshot: acts recorded meanwhile do not disturb it. */
export async function verifyAudit(db: Db, noted?: NotedHead): Promise<AuditReport> {
  return db.transaction((tx) => verify(tx, noted), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
}

async function verify(tx: Tx, noted: NotedHead | undefined): Promise<AuditReport> {
  let entries = 0
  let head: string | null = null
  let lastId: string | undefined
  let found = noted === undefined
  for await (const { id, hash, previous, ...content } of readEntries(tx)) {
    const position = entries + 1
    const report = (kind: 'changed' | 'unlinked') => ({ entries, head, problem: { kind, position, id } })
    if (previous !== head) return report('unlinked')
    if (hashEntry({ ...content, position, previous }).toString('hex') !== hash) return report('changed')
    found ||= hash === noted?.hash && position === (noted.entries ?? position)
    entries = position
    head = hash
    lastId = id
  }
  const [row] = await tx.select().from(audit_head)
  const recorded = row && { entries: row.entries, head: row.hash?.toString('hex') ?? null }
  const ends = recorded?.entries === entries && recorded.head === head
  if (!ends || row?.last_id?.toString() !== lastId)
    return { entries, head, problem: { kind: 'tail', recorded } }
  return found ? { entries, head } : { entries, head, problem: { kind: 'unexpected' } }
}

const pageSize = 500

type StoredEntry = {
  id: string
  at: string
  actor: number | null
  action: string
  subject: string
  details: unknown
  previous: string | null
  hash: string
}

/** In the order of the ids, which is that of the chain: an id is drawn while the chain is locked. */
async function* readEntries(tx: Tx): AsyncGenerator<StoredEntry> {
  let last: string | undefined
  for (;;) {
    const { rows } = await tx.execute<StoredEntry>(sql`
      select id::text as id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
        actor_id as actor, action, subject, details,
        encode(previous_hash, 'hex') as previous, encode(hash, 'hex') as hash
      from audit where ${last === undefined ? sql`true` : sql`id > ${last}::bigint`}
      order by audit.id limit ${pageSize}`)
    yield* rows
    last = rows.at(-1)?.id
    if (rows.length < pageSize) return
  }
}
