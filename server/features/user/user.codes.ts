import { randomInt } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { m } from '#messages'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { sign_in_codes } from '#server/db/schema.ts'
import { ApiError } from '#server/http/errors.ts'
import type { Viewer } from '#server/sessions/sessions.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const lifeMinutes = 5
/** How often one code may be tried. */
export const codeTries = 5
const perHour = 3
// With five tries each, 40 guesses a day at one in a million: 1 in 25,000 (decisions, 5.4, asks for 1 in 10,000).
const perDay = 8

/**
 * Sends a new code to the caller's number. It is live once it is delivered, and then the only one of its browser.
 * Throws too_many_requests, or unavailable when it could not be delivered.
 */
export async function sendCode(context: Context, viewer: Viewer): Promise<{ expires_at: Date }> {
  const { db, secret, sms, now } = context
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const code_hash = secret.digest('code', bind(code, viewer))
  const id = await db.transaction((tx) => reserve(tx, viewer, phoneDigest(context, viewer), code_hash, now()))
  try {
    await sms.deliver({ phone: viewer.phone, code, minutes: lifeMinutes })
  } catch (error) {
    await db.update(sign_in_codes).set({ used_at: now() }).where(eq(sign_in_codes.id, id))
    context.log.warn({ err: error }, 'a sign-in code was not delivered')
    const retryAfterSeconds = error instanceof ApiError ? error.retryAfterSeconds : undefined
    throw new ApiError('unavailable', { sentence: m.user_code_undelivered(), retryAfterSeconds })
  }
  const expires_at = new Date(now().getTime() + lifeMinutes * minuteMs)
  const sealed = sms.keepsForStaff ? secret.seal('code', code) : null
  await makeLive(db, id, viewer, { expires_at, sealed }, now())
  return { expires_at }
}

/**
 * Spends one try of the code that this browser got last. Returns the code's id when it is the right one and undefined for
 * everything else: wrong, expired, used, tried too often, of another browser, none at all.
 */
export async function tryCode(context: Context, viewer: Viewer, code: string): Promise<number | undefined> {
  const { db, secret, now } = context
  const last = db
    .select({ id: sign_in_codes.id })
    .from(sign_in_codes)
    .where(and(eq(sign_in_codes.session_hash, viewer.session.hash), wasDelivered))
    .orderBy(desc(sign_in_codes.id))
    .limit(1)
  // One statement, so that of guesses made at once each spends its own try; committed before the guess is looked at.
  const [tried] = await db
    .update(sign_in_codes)
    .set({
      tries: sql`${sign_in_codes.tries} + 1`,
      sealed: sql`case when ${sign_in_codes.tries} + 1 < ${codeTries} then ${sign_in_codes.sealed} end`,
    })
    .where(
      and(
        eq(sign_in_codes.id, sql`(${last})`),
        eq(sign_in_codes.phone_digest, phoneDigest(context, viewer)),
        lt(sign_in_codes.tries, codeTries),
        isNull(sign_in_codes.used_at),
        gt(sign_in_codes.expires_at, now()),
      ),
    )
    .returning()
  const right = tried && secret.matches('code', bind(code, viewer), tried.code_hash)
  return right ? tried.id : undefined
}

/** Uses a code up. False when it was used before: of two requests at once one gets it. */
export async function useCode(tx: Tx, id: number, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(sign_in_codes)
    .set({ used_at: now, sealed: null })
    .where(and(eq(sign_in_codes.id, id), isNull(sign_in_codes.used_at)))
  return rowCount === 1
}

// A code is worth something in the browser that asked for it, for the number it was sent to, and nowhere else.
function bind(code: string, viewer: Viewer): string {
  return `${code}:${viewer.session.hash.toString('hex')}:${viewer.phone}`
}

function phoneDigest({ secret }: Context, viewer: Viewer): Buffer {
  return secret.digest('phone', viewer.phone)
}

// Until it is delivered a code has no life: the slow failures of a gateway would be free guesses.
const wasDelivered = gt(sign_in_codes.expires_at, sign_in_codes.created_at)

/** A row for a code to come, within what one number may get. Rows outlive sessions and users, so that these count too. */
async function reserve(tx: Tx, viewer: Viewer, phone_digest: Buffer, code_hash: Buffer, now: Date) {
  // Requests for one number take turns, or several would count the same rows.
  await tx.execute(sql`select pg_advisory_xact_lock(${phone_digest.readBigInt64BE().toString()}::bigint)`)
  const day = await tx
    .select()
    .from(sign_in_codes)
    .where(
      and(
        eq(sign_in_codes.phone_digest, phone_digest),
        gt(sign_in_codes.created_at, new Date(now.getTime() - dayMs)),
      ),
    )
    .orderBy(desc(sign_in_codes.created_at))
  // What a gateway failed to deliver does not keep its owner out for the hour, but a day has an end: the message may
  // have come all the same, and nobody's phone is to ring all day.
  const hour = day.filter((row) => now.getTime() - row.created_at.getTime() < hourMs && !hasFailed(row))
  const waitMs = Math.max(waitFor(hour[perHour - 1], hourMs, now), waitFor(day[perDay - 1], dayMs, now))
  if (waitMs > 0) {
    const retryAfterSeconds = Math.ceil(waitMs / 1000)
    throw new ApiError('too_many_requests', { sentence: m.user_too_many_codes(), retryAfterSeconds })
  }
  const [row] = await tx
    .insert(sign_in_codes)
    .values({
      user_id: viewer.id,
      session_hash: viewer.session.hash,
      phone_digest,
      code_hash,
      created_at: now,
      expires_at: now,
    })
    .returning({ id: sign_in_codes.id })
  if (!row) throw new Error('a code was not inserted')
  return row.id
}

function hasFailed(row: typeof sign_in_codes.$inferSelect): boolean {
  return row.used_at !== null && row.expires_at.getTime() === row.created_at.getTime()
}

function waitFor(row: { created_at: Date } | undefined, windowMs: number, now: Date): number {
  return row ? row.created_at.getTime() + windowMs - now.getTime() : 0
}

async function makeLive(
  db: Db | Tx,
  id: number,
  viewer: Viewer,
  life: { expires_at: Date; sealed: Buffer | null },
  now: Date,
) {
  await db.transaction(async (tx) => {
    await tx.update(sign_in_codes).set(life).where(eq(sign_in_codes.id, id))
    await tx
      .update(sign_in_codes)
      .set({ used_at: now, sealed: null })
      .where(
        and(
          eq(sign_in_codes.session_hash, viewer.session.hash),
          lt(sign_in_codes.id, id),
          isNull(sign_in_codes.used_at),
        ),
      )
    // Nobody reads a code that has run out.
    await tx
      .update(sign_in_codes)
      .set({ sealed: null })
      .where(and(lt(sign_in_codes.expires_at, now), sql`${sign_in_codes.sealed} is not null`))
  })
}
