import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { audit_head, audit_seals } from '#server/platform/db/schema.ts'
import type { Secret } from '#server/platform/secrets/secret.ts'
import { hashEntry } from './chain.ts'
import { isOwnSeal, keyIdOf } from './seal-mac.ts'

export type AuditReport = {
  entries: number
  head: string | null
  /** Entries that the seals of this site's secret cover; absent without a secret. */
  sealed?: number
  problem?: AuditProblem
}

/**
 * changed: the hash does not fit the entry. unlinked: it does not follow the previous one (an entry was removed,
 * inserted or moved, or the previous one was changed together with its hash). tail: the chain does not end where
 * audit_head says. forged: its seal differs, so somebody without the secret rewrote it. unexpected: the noted entry
 * is not in the chain.
 */
export type AuditProblem =
  | { kind: 'changed' | 'unlinked'; position: number; id: string }
  | { kind: 'tail'; recorded: { entries: number; head: string | null } | undefined }
  | { kind: 'forged'; position: number }
  | { kind: 'unexpected' }

/** The chain keeps a noted end when it grows. */
export type NotedHead = { hash: string; entries?: number }

/** Reads page by page from one snapshot, which concurrent acts do not change. */
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

/** A seal of another secret proves nothing. */
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

/** Whether the chain up to its end contains a noted entry. Without a seal it verifies all entries. */
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

/** The order of ids is that of the chain: ids are assigned while the chain is locked. */
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
