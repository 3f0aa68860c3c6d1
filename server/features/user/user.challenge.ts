import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Visit } from '#server/platform/calls/visit.ts'
import { ceremonySeconds } from '#server/platform/calls/visit.ts'
import type { Context } from '#server/platform/context/context.ts'
import { passkey_challenges } from '#server/platform/db/schema.ts'

/**
 * A new challenge for this browser to sign: 256 random bits, live for five minutes. `userId` is who registers a passkey;
 * null: somebody signs in or proves who they are.
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

/**
 * Takes the challenge of this browser away, so that it is answered once, rightly or not. Undefined when there is none, it
 * has run out, or it was made for something else.
 */
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
