import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { email_verifications, notices } from '#server/platform/db/schema.ts'

export type VerificationRow = typeof email_verifications.$inferSelect

/**
 * Undefined if a mail to the address is being sent, or was requested or sent in the last 24 hours. The row is the
 * address's lock; an older unsent mail is deleted with the older row.
 */
export async function startVerification(
  tx: Tx,
  verification: { address_digest: Buffer; user_id: number; created_at: Date; expires_at: Date },
): Promise<VerificationRow | undefined> {
  const { address_digest, created_at } = verification
  const [older] = await tx
    .select()
    .from(email_verifications)
    .where(eq(email_verifications.address_digest, address_digest))
    .for('update')
  if (older) {
    const yesterday = new Date(created_at.getTime() - 24 * 3_600_000)
    if (older.created_at > yesterday || (await isUnderWay(tx, older.id, yesterday))) return undefined
    await tx.delete(email_verifications).where(eq(email_verifications.id, older.id))
  }
  // Two requests at once insert one row.
  const [row] = await tx
    .insert(email_verifications)
    .values(verification)
    .onConflictDoNothing({ target: email_verifications.address_digest })
    .returning()
  return row
}

async function isUnderWay(tx: Tx, id: number, since: Date): Promise<boolean> {
  // Keeps the sending from beginning before the transaction ends.
  const rows = await tx.select().from(notices).where(eq(notices.verification_id, id)).for('update')
  return rows.some(
    ({ state, problem, sent_at }) =>
      ['queued', 'sending'].includes(state) ||
      problem === 'uncertain' ||
      (sent_at !== null && sent_at > since),
  )
}

/** A verification of an address by its id; undefined if it was deleted. */
export async function findVerification(db: Db | Tx, id: number): Promise<VerificationRow | undefined> {
  const [row] = await db.select().from(email_verifications).where(eq(email_verifications.id, id))
  return row
}

/**
 * A verification that was not used yet; locks the row until the transaction ends. Undefined if it was used or
 * deleted.
 */
export async function lockVerification(tx: Tx, id: number): Promise<VerificationRow | undefined> {
  const [row] = await tx
    .select()
    .from(email_verifications)
    .where(and(eq(email_verifications.id, id), isNull(email_verifications.used_at)))
    .for('update')
  return row
}

export async function useVerification(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.update(email_verifications).set({ used_at: now }).where(eq(email_verifications.id, id))
}

export async function listVerificationsOf(db: Db | Tx, userId: number): Promise<VerificationRow[]> {
  return db
    .select()
    .from(email_verifications)
    .where(eq(email_verifications.user_id, userId))
    .orderBy(sql`${email_verifications.created_at} desc`)
}
