import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { devices, sessions, users } from '#server/platform/db/schema.ts'
import type { Secret } from '#server/platform/secrets/secret.ts'
import { hashToken } from './sessions.ts'

/** A browser on which the number of the account was proven once. */
export type KnownDevice = { id: number; userId: number; guestId: number | null }

/** Seconds after its last use until a device is a stranger again: as long as browsers keep a cookie at most. */
export const deviceSeconds = 400 * 24 * 60 * 60

const maxPerUser = 20

/** The cookie value: a random token and its signature, so that invented tokens cost no query. */
export function signDevice(secret: Secret, token: string): string {
  return `${token}.${secret.digest('device', token).toString('base64url')}`
}

/** The token of a device's cookie; undefined when this site did not sign it. */
export function readDevice(secret: Secret, cookie: string | undefined): string | undefined {
  const [token = '', mac = ''] = cookie?.split('.') ?? []
  return secret.matches('device', token, Buffer.from(mac, 'base64url')) ? token : undefined
}

/**
 * The device of this token, where the account of `phone` was proven on it and is not suspended. Signing out elsewhere,
 * suspension, a change of role and erasure delete the row, and with it what the cookie is worth.
 */
export async function findDevice(
  db: Db | Tx,
  token: string | undefined,
  phone: string,
  now: Date,
): Promise<KnownDevice | undefined> {
  if (token === undefined) return undefined
  const [row] = await db
    .select({ id: devices.id, userId: devices.user_id, guestId: devices.guest_id })
    .from(devices)
    .innerJoin(users, eq(users.id, devices.user_id))
    .where(
      and(
        eq(devices.token_hash, hashToken(token)),
        gt(devices.last_used_at, new Date(now.getTime() - deviceSeconds * 1000)),
        eq(users.phone, phone),
        isNotNull(users.phone_verified_at),
        isNull(users.suspended_at),
      ),
    )
  return row
}

/**
 * Makes the browser of a new session a known device of the session's user. Returns the token for its cookie, always a new
 * one: a token that somebody else knows or planted is worth nothing once its browser proves a number.
 */
export async function rememberDevice(
  tx: Tx,
  session: { userId: number; token: string },
  oldToken: string | undefined,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const token_hash = hashToken(token)
  if (oldToken !== undefined) {
    await tx
      .update(devices)
      .set({ token_hash })
      .where(eq(devices.token_hash, hashToken(oldToken)))
  }
  const [device] = await tx
    .insert(devices)
    .values({ user_id: session.userId, token_hash, created_at: now, last_used_at: now })
    .onConflictDoUpdate({ target: [devices.token_hash, devices.user_id], set: { last_used_at: now } })
    .returning({ id: devices.id })
  await tx
    .update(sessions)
    .set({ device_id: device?.id })
    .where(eq(sessions.token_hash, hashToken(session.token)))
  const surplus = tx
    .select({ id: devices.id })
    .from(devices)
    .where(eq(devices.user_id, session.userId))
    .orderBy(desc(devices.last_used_at), desc(devices.id))
    .offset(maxPerUser)
  await tx.delete(devices).where(inArray(devices.id, surplus))
  return token
}

/** Notes a sign-in on a device, and the unverified user whom it made. */
export async function noteUseOf(tx: Tx, id: number, guestId: number, now: Date): Promise<void> {
  await tx.update(devices).set({ guest_id: guestId, last_used_at: now }).where(eq(devices.id, id))
}
