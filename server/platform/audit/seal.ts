import { desc } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { audit_head, audit_seals } from '#server/platform/db/schema.ts'
import type { Secret } from '#server/platform/secrets/secret.ts'
import { keyIdOf, macOf } from './seal-mac.ts'
import { leadsTo } from './verify.ts'

/** The chain does not continue from the last seal, so it must not be signed. */
export class BrokenChain extends Error {}

export type SealedEnd = { entries: number; hash: string }

/**
 * Verifies the entries since the last seal first, so that a changed entry is never signed. Returns the signed end;
 * undefined for an empty chain. `known` is the end that the caller saw signed last: it reveals a deleted seal. Throws
 * BrokenChain.
 */
export async function sealAudit(
  db: Db,
  secret: Secret,
  now: Date,
  known?: SealedEnd,
): Promise<SealedEnd | undefined> {
  return db.transaction(async (tx) => {
    // Blocks writers of entries until the end is signed.
    const [head] = await tx.select().from(audit_head).for('update')
    const [last] = await tx.select().from(audit_seals).orderBy(desc(audit_seals.entries)).limit(1)
    if ((last?.entries ?? 0) < (known?.entries ?? 0)) throw new BrokenChain('a seal of the audit is gone')
    if (!head?.hash || head.last_id === null) return undefined
    const { entries, last_id } = head
    const end = { entries, hash: head.hash.toString('hex') }
    if (!(await leadsTo(tx, last, end))) throw new BrokenChain('the audit is not the one that was sealed')
    if (last?.entries === entries) return end
    const seal = { entries, hash: head.hash }
    const mac = macOf(secret, seal, last?.mac)
    await tx.insert(audit_seals).values({ ...seal, last_id, at: now, key_id: keyIdOf(secret), mac })
    return end
  })
}
