import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { settings, users } from '#server/platform/db/schema.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

/** Undefined without a value. The caller must check its shape. */
export async function findSetting(db: Db | Tx, key: string): Promise<unknown> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key))
  return row?.value
}

/** `change` gets the locked value and returns the new one. Throws not_signed_in for a person erased meanwhile. */
export async function changeSetting<T>(
  tx: Tx,
  key: string,
  change: (saved: unknown) => T,
  userId: number,
  now: Date,
): Promise<T> {
  // In the order of an erasure: first the person, then the rows that name them.
  const held = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share')
  if (held.length === 0) throw new ApiError('not_signed_in')
  const mark = { updated_by: userId, updated_at: now }
  const ofKey = eq(settings.key, key)
  await tx
    .insert(settings)
    .values({ key, value: {}, ...mark })
    .onConflictDoNothing({ target: settings.key })
  const [row] = await tx.select({ value: settings.value }).from(settings).where(ofKey).for('update')
  const value = change(row?.value)
  await tx
    .update(settings)
    .set({ value, ...mark })
    .where(ofKey)
  return value
}
