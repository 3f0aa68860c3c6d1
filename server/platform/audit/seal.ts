import { desc } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { audit_head, audit_seals } from '#server/platform/db/schema.ts'
import type { Secret } from '#server/platform/secrets/secret.ts'
import { keyIdOf, macOf } from './seal-mac.ts'
import { leadsTo } from './verify.ts'

/** The chain may not be signed: it does not lead on from what was signed before. */
export class BrokenChain extends Error {}

export type SealedEnd = { entries: number; hash: string }

/**
 * Signs the present end of the audit's chain, unless it is signed already; returns that end, undefined of an empty chain.
 * What came since the last seal is computed anew before, so that no changed entry is ever signed. `known` is what
 * the caller saw signed before: a seal that is gone is found out by who remembers it. Throws BrokenChain.
 */
export async function sealAudit(
  db: Db,
  secret: Secret,
  now: Date,
  known?: SealedEnd,
): Promise<SealedEnd | undefined> {
  return db.transaction(async (tx) => {
    // Also the lock of those who write entries: the end stands still until it is signed.
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
