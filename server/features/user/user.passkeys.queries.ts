import { and, asc, count, eq, lt, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { passkeys } from '#server/platform/db/schema.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

export function findPasskeys(db: Db | Tx, userId: number): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.user_id, userId)).orderBy(asc(passkeys.id))
}

export async function countPasskeys(db: Db | Tx, userId: number): Promise<number> {
  const [row] = await db.select({ count: count() }).from(passkeys).where(eq(passkeys.user_id, userId))
  return row?.count ?? 0
}

/** The passkey with this credential id; undefined if it is unknown. */
export async function findPasskey(db: Db | Tx, credentialId: Buffer): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credential_id, credentialId))
  return row
}

/** Stores a passkey. Throws the unique violation passkeys_credential_id_key when its credential is stored already. */
export async function insertPasskey(db: Db | Tx, facts: typeof passkeys.$inferInsert): Promise<PasskeyRow> {
  const [row] = await db.insert(passkeys).values(facts).returning()
  if (!row) throw new Error('a passkey was not inserted')
  return row
}

export async function renamePasskey(db: Db | Tx, userId: number, id: number, name: string) {
  const [row] = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.user_id, userId), eq(passkeys.id, id)))
    .returning()
  return row
}

export async function deletePasskey(db: Db | Tx, userId: number, id: number): Promise<boolean> {
  const { rowCount } = await db.delete(passkeys).where(and(eq(passkeys.user_id, userId), eq(passkeys.id, id)))
  return rowCount === 1
}

export async function deletePasskeys(db: Db | Tx, userId: number): Promise<void> {
  await db.delete(passkeys).where(eq(passkeys.user_id, userId))
}

/**
 * False if the counter did not increase: the authenticator was copied, or a signature was repeated. Authenticators
 * without a counter always send 0.
 */
export async function countUse(db: Db | Tx, id: number, counter: number, now: Date): Promise<boolean> {
  const goesUp = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter} = 0`))
  const { rowCount } = await db
    .update(passkeys)
    .set({ counter, last_used_at: now })
    .where(and(eq(passkeys.id, id), goesUp))
  return rowCount === 1
}
