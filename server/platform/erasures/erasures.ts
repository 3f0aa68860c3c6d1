import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { type ErasedThing, erasedThing } from '#server/platform/db/erased-thing.ts'
import { erasures } from '#server/platform/db/schema.ts'
import type { Secret } from '#server/platform/secrets/secret.ts'

export const erasure = z.object({ id: z.uuid(), at: z.iso.datetime(), record: erasedThing })
export type Erasure = z.infer<typeof erasure>

/** After restoring an older backup, somebody must repeat earlier erasures by hand. */
export const erasureDays = 400

/** Records erasures. It must run in the transaction that erases. */
export async function recordErasures(tx: Tx, things: ErasedThing[], now: Date): Promise<void> {
  if (things.length === 0) return
  await tx.insert(erasures).values(things.map((record) => ({ id: randomUUID(), at: now, record })))
}

/** All erasures, oldest first. */
export async function listErasures(db: Db | Tx): Promise<Erasure[]> {
  const rows = await db.select().from(erasures).orderBy(erasures.at)
  return rows.map((row) => erasure.parse({ ...row, at: row.at.toISOString() }))
}

/**
 * The keyed digest of a number or an address, in hexadecimal. Blanks around it and letter case make no difference.
 */
export function erasureDigest(secret: Secret, kind: 'phone' | 'email', value: string): string {
  return secret.digest('erasure', `${kind}:${value.trim().toLowerCase()}`).toString('hex')
}
