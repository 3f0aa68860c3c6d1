import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Visit } from '#server/platform/calls/visit.ts'
import { ceremonySeconds } from '#server/platform/calls/visit.ts'
import type { Context } from '#server/platform/context/context.ts'
import { passkey_challenges } from '#server/platform/db/schema.ts'

/**
 * 256 random bits for this browser, valid for five minutes. `userId` is the person who registers a passkey; null for
 * signing in or proving an identity.
 */
export async function makeChallenge(
  { db, now }: Context,
  visit: Visit,
  userId: number | null,
): Promise<string> {
  const [browser, challenge] = [random(), random()]
  await db.insert(passkey_challenges).values({
    browser_hash: hash(browser),
    challenge,
    user_id: userId,
    expires_at: new Date(now().getTime() + ceremonySeconds * 1000),
  })
  visit.openCeremony(browser)
  return challenge
}

/** Each challenge is answered only once. Undefined if it is missing, expired or for another purpose. */
export async function takeChallenge(
  { db, now }: Context,
  visit: Visit,
  userId: number | null,
): Promise<string | undefined> {
  if (!visit.ceremony) return undefined
  const [row] = await db
    .delete(passkey_challenges)
    .where(eq(passkey_challenges.browser_hash, hash(visit.ceremony)))
    .returning()
  return row && row.expires_at > now() && row.user_id === userId ? row.challenge : undefined
}

function random(): string {
  return randomBytes(32).toString('base64url')
}

function hash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
