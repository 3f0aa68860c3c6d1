import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { audit_head, audit_seals } from '#server/platform/db/schema.ts'
import type { Secret } from '#server/platform/secrets/secret.ts'
import { hashEntry } from './chain.ts'
import { isOwnSeal, keyIdOf } from './seal-mac.ts'

export type AuditReport = {
  entries: number
  /** Hash of the last entry that was read; null when there is none. */
  head: string | null
  /** How many of them are covered by a seal of this site's secret; absent when no secret was given. */
  sealed?: number
  problem?: AuditProblem
}

/**
 * changed: an entry is not what its hash was taken over. unlinked: it does not follow the one before it (one was
 * removed, put in or moved, or the one before was changed together with its hash). tail: the chain does not end where
 * audit_head says. forged: it was sealed otherwise, so that somebody without the secret wrote it anew. unexpected: the noted entry is not in the chain.
 */
export type AuditProblem =
  | { kind: 'changed' | 'unlinked'; position: number; id: string }
  | { kind: 'tail'; recorded: { entries: number; head: string | null } | undefined }
  | { kind: 'forged'; position: number }
  | { kind: 'unexpected' }

/** An end of the chain that somebody noted earlier; it stays in the chain as that grows. */
export type NotedHead = { hash: string; entries?: number }

/** Computes the whole chain anew, page by page, on one snapshot: acts recorded meanwhile do not disturb it. */
export async function verifyAudit(db: Db, noted?: NotedHead, secret?: Secret): Promise<AuditReport> {
  return db.transaction((tx) => verify(tx, noted, secret), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
}

async function verify(
  tx: Tx,
  noted: NotedHead | undefined,
  secret: Secret | undefined,
): Promise<AuditReport> {
  const seals = await readSeals(tx, secret)
  let sealed = 0

  let entries = 0
  let head: string | null = null
  let lastId: string | undefined
  let found = noted === undefined
  for await (const { id, hash, previous, ...content } of readEntries(tx)) {
    const position = entries + 1
    const report = (kind: 'changed' | 'unlinked') => ({ entries, head, problem: { kind, position, id } })
    if (previous !== head) return report('unlinked')
    if (hashEntry({ ...content, position, previous }).toString('hex') !== hash) return report('changed')
    const seal = seals.get(position)
    if (seal && (seal.hash !== hash || seal.mac === 'wrong')) {
      return { entries, head, problem: { kind: 'forged', position } }
    }
    if (seal?.mac === 'own') sealed = position
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
  const missing = [...seals.keys()].find((position) => position > entries)
  if (missing) return { entries, head, problem: { kind: 'forged', position: missing } }
  const report = { entries, head, ...(secret && { sealed }) }
  return found ? report : { ...report, problem: { kind: 'unexpected' } }
}

/** By position; `mac` says whether this site's secret made the seal. One of another secret proves its hash to nobody here. */
async function readSeals(tx: Tx, secret: Secret | undefined) {
  const rows = await tx.select().from(audit_seals).orderBy(audit_seals.entries)
  let previous: Buffer | undefined
  const seals = new Map<number, { hash: string; mac: 'own' | 'wrong' | 'unknown' }>()
  for (const row of rows) {
    const known = secret !== undefined && row.key_id.equals(keyIdOf(secret))
    const mac = !secret || !known ? 'unknown' : isOwnSeal(secret, row, previous) ? 'own' : 'wrong'
    seals.set(row.entries, { hash: row.hash.toString('hex'), mac })
    previous = row.mac
  }
  return seals
}

/** Whether the entries after a seal, or all where there is none, lead to this end of the chain. */
export async function leadsTo(
  tx: Tx,
  seal: { entries: number; last_id: number; hash: Buffer } | undefined,
  end: { entries: number; hash: string },
): Promise<boolean> {
  let position = seal?.entries ?? 0
  let head = seal?.hash.toString('hex') ?? null
  for await (const { id: _id, hash, previous, ...content } of readEntries(tx, seal?.last_id.toString())) {
    position += 1
    if (previous !== head || hashEntry({ ...content, position, previous }).toString('hex') !== hash)
      return false
    head = hash
  }
  return position === end.entries && head === end.hash
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
async function* readEntries(tx: Tx, after?: string): AsyncGenerator<StoredEntry> {
  let last = after
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
