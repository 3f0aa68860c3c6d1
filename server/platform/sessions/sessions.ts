import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNotNull, isNull, ne, notInArray, sql } from 'drizzle-orm'
import type { Language, Role } from '#contract/enums.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { devices, sessions, sign_in_links, users } from '#server/platform/db/schema.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

export type Viewer = {
  id: number
  name: string
  username: string | null
  email: string | null
  email_verified_at: Date | null
  /** E.164. */
  phone: string
  verified: boolean
  role: Role
  language: Language
  /** Has an authenticator app or a passkey. */
  enrolled: boolean
  session: {
    id: number
    hash: Buffer
    /** A new token for the same sign-in keeps it. */
    startedAt: Date
    /** In this session; null: not yet. */
    provedAt: Date | null
    /** In this session; null: not yet. */
    factorAt: Date | null
  }
}

export type SignInFacts = {
  /** True if the person has proved their identity by a password, a code to the number, a link or a passkey. */
  proved?: boolean
  factor?: boolean
  /** Set if a new token continues an older sign-in; default now. */
  startedAt?: Date
}

export type NewSession = { token: string; role: Role }

const day = 24 * 60 * 60

/** Lifetime without a request. */
export function idleSeconds(role: Role): number {
  return role === 'superadmin' ? 30 * 60 : 30 * day
}

/** Lifetime of a sign-in, however active its session is. */
export function absoluteSeconds(role: Role): number {
  return role === 'superadmin' || role === 'admin' ? 12 * 60 * 60 : 90 * day
}

/** The browser gets the token, 256 random bits; the database stores its SHA-256. */
export async function startSession(
  db: Db | Tx,
  user: { id: number; role: Role },
  userAgent: string | undefined,
  now: Date,
  { proved, factor, startedAt = now }: SignInFacts = {},
): Promise<NewSession> {
  const token = randomBytes(32).toString('base64url')
  await db.insert(sessions).values({
    token_hash: hashToken(token),
    user_id: user.id,
    user_agent: userAgent?.slice(0, 400),
    created_at: startedAt,
    last_seen_at: now,
    expires_at: expiryOf(user.role, startedAt, now),
    proved_at: proved ? now : null,
    factor_at: factor ? now : null,
  })
  return { token, role: user.role }
}

/**
 * Undefined if the session was idle too long, the sign-in is too old, or the user is suspended. `renewed`: the session
 * was extended, and the cookie must be too.
 */
export async function findViewer(
  db: Db,
  token: string,
  now: Date,
): Promise<{ viewer: Viewer; renewed: boolean } | undefined> {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return undefined
  const hash = hashToken(token)
  const [row] = await db
    .select({ user: users, session: sessions, enrolled: isEnrolled })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(eq(sessions.token_hash, hash), gt(sessions.expires_at, now), isNull(users.suspended_at)))
  if (!row) return undefined
  const { id, name, username, email, email_verified_at, phone, role, language } = row.user
  const { created_at: startedAt, proved_at: provedAt, factor_at: factorAt } = row.session
  // The role may have changed since the end of the session was stored.
  if (expiryOf(role, startedAt, now) <= now) return undefined
  const renewed = now.getTime() - row.session.last_seen_at.getTime() > renewAfterMs(role)
  if (renewed) await renewSession(db, hash, expiryOf(role, startedAt, now), now)
  const verified = row.user.phone_verified_at !== null
  const { enrolled } = row
  const session = { id: row.session.id, hash, startedAt, provedAt, factorAt }
  return {
    viewer: {
      ...{ id, name, username, email, email_verified_at, phone, role, language },
      ...{ verified, enrolled, session },
    },
    renewed,
  }
}

export const isEnrolled = sql<boolean>`(users.totp_secret is not null or exists (select from passkeys where passkeys.user_id = users.id))`

/**
 * Stores that the person of this session has just proved their identity and, with `factor`, given the second factor.
 */
export async function noteProof(
  db: Db | Tx,
  hash: Buffer,
  { factor }: { factor: boolean },
  now: Date,
): Promise<void> {
  await db
    .update(sessions)
    .set({ proved_at: now, ...(factor && { factor_at: now }) })
    .where(eq(sessions.token_hash, hash))
}

/**
 * For acts that a revoked session must not complete, however long its request takes: a change of role, a suspension or
 * an erasure waits until this transaction ends, or this throws not_signed_in.
 */
export async function holdSession(tx: Tx, { id, session }: Viewer): Promise<void> {
  // Locks the person first, as those do who end sessions, and then reads what they committed meanwhile.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('key share')
  const live = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.token_hash, session.hash))
    .for('key share')
  if (live.length === 0) throw new ApiError('not_signed_in')
}

/** Whether a token belongs to a session that has not ended. It does not check the user. */
export async function isLiveSession(db: Db | Tx, token: string, now: Date): Promise<boolean> {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return false
  const live = and(eq(sessions.token_hash, hashToken(token)), gt(sessions.expires_at, now))
  return (await db.select({ id: sessions.id }).from(sessions).where(live)).length > 0
}

export async function endSession(db: Db | Tx, hash: Buffer): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token_hash, hash))
}

/**
 * Deletes sign-in links and known devices, too, except the device of the session `but`. Returns how many sessions
 * ended.
 */
export async function endSessionsOf(db: Db | Tx, userId: number, but?: Buffer): Promise<number> {
  const others = but ? ne(sessions.token_hash, but) : undefined
  const kept =
    but &&
    db
      .select({ id: sessions.device_id })
      .from(sessions)
      .where(and(eq(sessions.token_hash, but), isNotNull(sessions.device_id)))
  await db.delete(sign_in_links).where(eq(sign_in_links.user_id, userId))
  await db.delete(devices).where(and(eq(devices.user_id, userId), kept && notInArray(devices.id, kept)))
  const { rowCount } = await db.delete(sessions).where(and(eq(sessions.user_id, userId), others))
  return rowCount ?? 0
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

// Not at each request, which would be one write for each; the end of a session need not be exact.
function renewAfterMs(role: Role) {
  return role === 'superadmin' ? 60_000 : day * 1000
}

function expiryOf(role: Role, startedAt: Date, now: Date): Date {
  const idle = now.getTime() + idleSeconds(role) * 1000
  return new Date(Math.min(idle, startedAt.getTime() + absoluteSeconds(role) * 1000))
}

async function renewSession(db: Db, hash: Buffer, expires_at: Date, now: Date) {
  // Neither of two concurrent requests may shorten the session.
  await db
    .update(sessions)
    .set({
      last_seen_at: now,
      expires_at: sql`greatest(${sessions.expires_at}, ${expires_at.toISOString()}::timestamptz)`,
    })
    .where(eq(sessions.token_hash, hash))
}
