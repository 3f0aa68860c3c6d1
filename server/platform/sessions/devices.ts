import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { devices, sessions, users } from '#server/platform/db/schema.ts'
import type { Secret } from '#server/platform/secrets/secret.ts'
import { hashToken } from './sessions.ts'

/** A browser on which the number of the account was verified. */
export type KnownDevice = { id: number; userId: number; guestId: number | null }

/** Since the last use: the maximum age of a cookie in browsers. */
export const deviceSeconds = 400 * 24 * 60 * 60

const maxPerUser = 20

/** Signed, so that invented tokens need no query. */
export function signDevice(secret: Secret, token: string): string {
  return `${token}.${secret.digest('device', token).toString('base64url')}`
}

/** The token in the cookie of a device; undefined unless this site signed it. */
export function readDevice(secret: Secret, cookie: string | undefined): string | undefined {
  if (cookie === undefined) return undefined
  const [token = '', mac = ''] = cookie.split('.')
  return secret.matches('device', token, Buffer.from(mac, 'base64url')) ? token : undefined
}

/**
 * Undefined unless the account of `phone` was verified on the device and is not suspended. Signing out elsewhere,
 * suspension, a change of role and erasure delete its row.
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

/** Always makes a new token: one that was stolen or planted is worthless after its browser verifies a number. */
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

export async function noteUseOf(tx: Tx, id: number, guestId: number, now: Date): Promise<void> {
  await tx.update(devices).set({ guest_id: guestId, last_used_at: now }).where(eq(devices.id, id))
}
