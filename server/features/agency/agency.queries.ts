import { eq } from 'drizzle-orm'
import { type Agency, agency } from '#contract/schemas/agency.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { settings, users } from '#server/db/schema.ts'
import { ApiError } from '#server/http/errors.ts'
import { demoAgency } from './agency.default.ts'

/** The agency's facts: what the superadmin saved, over the demo agency's where nothing is saved. */
export async function findAgency(db: Db): Promise<Agency> {
  const rows = await db.select().from(settings).where(eq(settings.key, 'agency'))
  return agency.parse({ ...demoAgency, ...(rows[0]?.value as Partial<Agency> | undefined) })
}

/** Changes facts of the agency, one after the other. Throws not_signed_in when the person is gone meanwhile. */
export async function updateAgency(
  tx: Tx,
  change: Partial<Agency>,
  userId: number,
  now: Date,
): Promise<{ before: Agency; after: Agency }> {
  // In the order in which an account is erased: first the person, then what names them.
  const held = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share')
  if (held.length === 0) throw new ApiError('not_signed_in')
  const mark = { updated_by: userId, updated_at: now }
  const row = eq(settings.key, 'agency')
  await tx
    .insert(settings)
    .values({ key: 'agency', value: {}, ...mark })
    .onConflictDoNothing({ target: settings.key })
  await tx.select({ key: settings.key }).from(settings).where(row).for('update')
  const before = await findAgency(tx)
  const after = { ...before, ...change }
  await tx
    .update(settings)
    .set({ value: after, ...mark })
    .where(row)
  return { before, after }
}
