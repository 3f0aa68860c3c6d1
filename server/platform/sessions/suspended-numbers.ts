import { and, eq, exists, isNotNull, or, sql } from 'drizzle-orm'
import type { Context } from '#server/platform/context/context.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { suspended_numbers, users } from '#server/platform/db/schema.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { m } from '#server/platform/messages/messages.ts'
import type { Viewer } from './sessions.ts'

/**
 * Rejects acts that reach other people by an unverified user with the number of a suspended account. The sentence only
 * asks to verify the number: only its owner may learn of the suspension. Only the verified account of a number counts,
 * so suspending users who typed somebody's number does not affect its owner.
 */
export async function refuseSuspendedNumber(
  context: Pick<Context, 'db' | 'secret'>,
  viewer: Viewer | undefined,
): Promise<void> {
  if (!viewer || viewer.verified) return
  if (await isNumberSuspended(context.db, context.secret, viewer.phone)) {
    throw new ApiError('forbidden', { sentence: m.user_verify_first })
  }
}

export async function isNumberSuspended(
  db: Db | Tx,
  secret: Context['secret'],
  phone: string,
): Promise<boolean> {
  const account = db
    .select()
    .from(users)
    .where(and(eq(users.phone, phone), isNotNull(users.phone_verified_at), isNotNull(users.suspended_at)))
  const erased = db
    .select()
    .from(suspended_numbers)
    .where(eq(suspended_numbers.phone_digest, secret.digest('phone', phone)))
  const [row] = await db
    .select({ suspended: sql<boolean>`${or(exists(account), exists(erased))}` })
    .from(sql`(select 1) as one`)
  return row?.suspended ?? false
}

/** Remembers the suspension when its account is erased. */
export async function keepSuspension(tx: Tx, secret: Context['secret'], phone: string, now: Date) {
  await tx
    .insert(suspended_numbers)
    .values({ phone_digest: secret.digest('phone', phone), since: now })
    .onConflictDoNothing()
}

/** Forgets that an erased account with this number was suspended. */
export async function endSuspension(tx: Tx, secret: Context['secret'], phone: string) {
  await tx.delete(suspended_numbers).where(eq(suspended_numbers.phone_digest, secret.digest('phone', phone)))
}
