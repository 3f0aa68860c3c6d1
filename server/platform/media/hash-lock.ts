import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'

// "media" on a phone keypad; keeps these locks apart from other kinds.
const lockKind = 63342

/** Until the end of the transaction nobody else decides whether the files of this hash are wanted. */
export async function lockHash(tx: Tx, hash: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKind}::int, hashtext(${hash}))`)
}
