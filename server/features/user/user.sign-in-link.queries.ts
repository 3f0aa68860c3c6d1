import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { sign_in_links } from '#server/platform/db/schema.ts'
import { hashToken } from '#server/platform/sessions/sessions.ts'

const lifeMs = 20 * 60_000

/** The token, 256 random bits, is not stored. */
export async function insertSignInLink(
  tx: Tx,
  userId: number,
  now: Date,
): Promise<{ token: string; expires_at: Date }> {
  const token = randomBytes(32).toString('base64url')
  const expires_at = new Date(now.getTime() + lifeMs)
  await tx.delete(sign_in_links).where(eq(sign_in_links.user_id, userId))
  await tx
    .insert(sign_in_links)
    .values({ user_id: userId, token_hash: hashToken(token), created_at: now, expires_at })
  return { token, expires_at }
}

/** Returns the user's id; undefined if the link is unknown, expired or used: of two concurrent requests one gets it. */
export async function takeSignInLink(tx: Tx, token: string, now: Date): Promise<number | undefined> {
  const [link] = await tx
    .update(sign_in_links)
    .set({ used_at: now })
    .where(
      and(
        eq(sign_in_links.token_hash, hashToken(token)),
        isNull(sign_in_links.used_at),
        gt(sign_in_links.expires_at, now),
      ),
    )
    .returning({ userId: sign_in_links.user_id })
  return link?.userId
}
