import { and, desc, eq, exists, gt, isNotNull, or, sql } from 'drizzle-orm'
import { hasGateway } from '#server/platform/connections/find-connections.ts'
import type { Context } from '#server/platform/context/context.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { properties, sign_in_codes, users } from '#server/platform/db/schema.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { m, withInputs } from '#server/platform/messages/messages.ts'
import { findAgency } from '../agency/agency.queries.ts'
import { findSafety } from '../safety/safety.queries.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

/**
 * Budgets of codes for one number. Known devices of its account have one that strangers cannot use up; a stranger's
 * address gets few, and all strangers share another one.
 *
 * Invariant: within 24 hours at most 8 + 8 = 16 codes work for a number. With five attempts each that is 80 guesses
 * at one in a million: 1 in 12,500 over all budgets, below the maximum of 1 in 10,000 (user.guessing.test.ts).
 * One-time sign-in links hold 256 random bits and add nothing to it.
 */
const codeBudgets = {
  knownDevices: { hour: 3, day: 8 },
  strangers: { hour: 4, day: 8 },
  strangersAddress: { hour: 2, day: 3 },
} as const

type Asked = { phone_digest: Buffer; place_digest: Buffer; known_device: boolean }
type Row = typeof sign_in_codes.$inferSelect

/** Throws too_many_requests. Requests for one number run one after the other until the end of `tx`. */
export async function checkNumberBudget(
  { db }: Context,
  tx: Tx,
  { phone_digest, place_digest, known_device }: Asked,
  now: Date,
): Promise<void> {
  // Otherwise concurrent requests would count the same rows.
  await tx.execute(sql`select pg_advisory_xact_lock(${phone_digest.readBigInt64BE().toString()}::bigint)`)
  const rows = await tx
    .select()
    .from(sign_in_codes)
    .where(
      and(
        eq(sign_in_codes.phone_digest, phone_digest),
        eq(sign_in_codes.known_device, known_device),
        gt(sign_in_codes.created_at, new Date(now.getTime() - dayMs)),
      ),
    )
    .orderBy(desc(sign_in_codes.created_at))
  // An undelivered code does not use the hourly budget, so that the owner can retry; it uses the daily one, because it
  // can be guessed.
  const delivered = rows.filter((row) => !row.undelivered)
  const here = delivered.filter((row) => row.place_digest?.equals(place_digest))
  const waits = known_device
    ? [waitFor(delivered, rows, codeBudgets.knownDevices, now)]
    : [
        waitFor(delivered, rows, codeBudgets.strangers, now),
        waitFor(here, here, codeBudgets.strangersAddress, now),
      ]
  const waitMs = Math.max(...waits)
  if (waitMs <= 0) return
  const phone = (await findAgency(db)).phone
  const sentence =
    known_device || !phone ? m.user_too_many_codes : withInputs(m.user_too_many_codes_stranger, { phone })
  throw new ApiError('too_many_requests', { sentence, retryAfterSeconds: Math.ceil(waitMs / 1000) })
}

function waitFor(hourly: Row[], daily: Row[], budget: { hour: number; day: number }, now: Date): number {
  const until = (row: Row | undefined, windowMs: number) =>
    row ? row.created_at.getTime() + windowMs - now.getTime() : 0
  return Math.max(until(hourly[budget.hour - 1], hourMs), until(daily[budget.day - 1], dayMs))
}

/**
 * `any` within the configured budgets, `known` above them if the site knows the number, else `none`. Requests run one
 * after the other until the end of `tx`.
 */
export async function hasMessagesLeft(
  context: Context,
  tx: Tx,
  phone: string,
  now: Date,
): Promise<'any' | 'known' | 'none'> {
  // Nobody pays for codes on the console.
  if (!(await hasGateway(context, tx))) return 'any'
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sign_in_codes'))`)
  const { codes_per_hour, codes_per_day } = await findSafety(tx)
  const { hour, day } = await countMessages(tx, now)
  if (hour < codes_per_hour && day < codes_per_day) return 'any'
  return (await isKnownNumber(tx, phone)) ? 'known' : 'none'
}

/**
 * The numbers of codes given to the channel in the last hour and day, of those that failed in the last hour, and of
 * those withheld in the last day.
 */
export async function countMessages(db: Tx | Context['db'], now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`
  const [row] = await db
    .select({
      hour: sql<number>`count(*) filter (where messaged and created_at > ${at} - interval '1 hour')::int`,
      day: sql<number>`count(*) filter (where messaged)::int`,
      undelivered: sql<number>`count(*) filter (where undelivered and created_at > ${at} - interval '1 hour')::int`,
      held: sql<number>`count(*) filter (where not messaged)::int`,
    })
    .from(sign_in_codes)
    .where(sql`created_at > ${at} - interval '24 hours'`)
  return row ?? { hour: 0, day: 0, undelivered: 0, held: 0 }
}

/** An account verified it, or a published listing shows it. */
async function isKnownNumber(tx: Tx, phone: string): Promise<boolean> {
  const verified = tx
    .select()
    .from(users)
    .where(and(eq(users.phone, phone), isNotNull(users.phone_verified_at)))
  const printed = tx
    .select()
    .from(properties)
    .where(and(eq(properties.phone, phone), eq(properties.moderation, 'accepted')))
  const [row] = await tx
    .select({ known: sql<boolean>`${or(exists(verified), exists(printed))}` })
    .from(sql`(select 1) as one`)
  return row?.known ?? false
}
