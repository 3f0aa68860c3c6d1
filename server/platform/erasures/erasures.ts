import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Secret } from '#server/platform/secrets/secret.ts'
import type { Db, Tx } from '../db/client.ts'
import { erasures } from '../db/schema.ts'

const hex = z.string().regex(/^[0-9a-f]{64}$/)
const id = z.number().int().positive()

/**
 * What was erased, told without saying whose it was. `made_at` is when the row came into being: after a restore, ids are
 * given again, and a row of the same id that was made at another moment is somebody else's. The digests are keyed
 * (HMAC-SHA256 with the site's secret) and there for a number or an address that was verified.
 */
export const erasedThing = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('person'),
    user_id: id,
    made_at: z.iso.datetime(),
    phone: hex.optional(),
    email: hex.optional(),
  }),
  z.object({ kind: z.literal('consent'), consent_id: id, made_at: z.iso.datetime() }),
  z.object({
    kind: z.literal('lead'),
    of: z.enum(['inquiries', 'contact_messages', 'tours']),
    subject_id: id,
    made_at: z.iso.datetime(),
  }),
])
export type ErasedThing = z.infer<typeof erasedThing>

export const erasure = z.object({ id: z.uuid(), at: z.iso.datetime(), record: erasedThing })
export type Erasure = z.infer<typeof erasure>

/** How long erasures are remembered. An older backup is not to be restored without erasing by hand what was erased since. */
export const erasureDays = 400

/** Remembers in the transaction of an erasure what it erased. */
export async function recordErasures(tx: Tx, things: ErasedThing[], now: Date): Promise<void> {
  if (things.length === 0) return
  await tx.insert(erasures).values(things.map((record) => ({ id: randomUUID(), at: now, record })))
}

/** Oldest first. */
export async function listErasures(db: Db | Tx): Promise<Erasure[]> {
  const rows = await db.select().from(erasures).orderBy(erasures.at)
  return rows.map((row) => erasure.parse({ ...row, at: row.at.toISOString() }))
}

/** The digest under which a number or an address is remembered. */
export function erasureDigest(secret: Secret, kind: 'phone' | 'email', value: string): string {
  return secret.digest('erasure', `${kind}:${value.trim().toLowerCase()}`).toString('hex')
}
