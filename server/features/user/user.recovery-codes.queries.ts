import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { recovery_codes } from '#server/platform/db/schema.ts'

/** Those that are left; they all have the same nonce. */
export function findRecoveryCodes(db: Db | Tx, userId: number) {
  return db.select().from(recovery_codes).where(eq(recovery_codes.user_id, userId))
}

export function countRecoveryCodes(db: Db | Tx, userId: number): Promise<number> {
  return db.$count(recovery_codes, eq(recovery_codes.user_id, userId))
}

/** Call it with the user's row locked: two sets must not mix. */
export async function replaceRecoveryCodes(
  tx: Tx,
  user_id: number,
  { nonce, hashes }: { nonce: Buffer; hashes: Buffer[] },
): Promise<void> {
  await deleteRecoveryCodes(tx, user_id)
  await tx.insert(recovery_codes).values(hashes.map((hash) => ({ user_id, nonce, hash })))
}

/** False if it was used before. */
export async function deleteRecoveryCode(tx: Tx, id: number): Promise<boolean> {
  const { rowCount } = await tx.delete(recovery_codes).where(eq(recovery_codes.id, id))
  return rowCount === 1
}

export async function deleteRecoveryCodes(tx: Tx, userId: number): Promise<void> {
  await tx.delete(recovery_codes).where(eq(recovery_codes.user_id, userId))
}
