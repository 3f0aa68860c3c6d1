import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Confirmer, ListingStatus } from '#contract/enums.ts'
import type { Context } from '#server/platform/context/context.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { properties, users } from '#server/platform/db/schema.ts'
import { queueNotice } from '#server/platform/notices/notices.ts'
import type { Viewer } from '#server/platform/sessions/sessions.ts'
import { isStaffRole } from '../user/user.queries.ts'

/** Days after the owner was asked until visitors are warned, and until the listing leaves results and counts. */
const [warnDays, unlistDays] = [3, 7]
/** Days for which sold and rented homes stay in the results of who asks for them. */
const soldDays = 90
const batchSize = 500

export type AskAfter = { confirm_rent_days: number; confirm_sale_days: number }

export function confirmerOf({ role }: Pick<Viewer, 'role'>): Confirmer {
  return isStaffRole(role) ? 'agency' : 'owner'
}

/** The listings are fresh again at once. One that was sold long ago stays out of the results, unless it is of the demo. */
export async function confirmListings(
  tx: Tx,
  ids: number[],
  { by, now }: { by: Confirmer; now: Date },
): Promise<void> {
  const soldLongAgo = sql`not ${properties.demo} and ${properties.closed_at} <= ${before(now, soldDays)}`
  await tx
    .update(properties)
    .set({
      confirmed_at: now,
      confirmed_by: by,
      confirmation_asked_at: null,
      freshness: sql`case when ${soldLongAgo} then 'unlisted' else 'confirmed' end` as never,
    })
    .where(inArray(properties.id, ids))
}

const asksAbout = sql`p.moderation = 'accepted' and p.status <> 'sold' and not p.demo`

/** Owners of listings that nobody confirmed for so long. Demo listings have no owner who could answer. */
export async function findOwnersToAsk(db: Db, after: AskAfter, now: Date): Promise<number[]> {
  const { rows } = await db.execute<{ user_id: number }>(sql`
    select distinct p.user_id from ${properties} p join ${users} u on u.id = p.user_id
    where ${asksAbout} and ${isDue(after, now)} and u.suspended_at is null order by 1`)
  return rows.map((row) => row.user_id)
}

/** One notice for all listings of the owner that are due, or will be within two days: not one notice every day. */
export async function askOwner(context: Context, ownerId: number, after: AskAfter, now: Date): Promise<void> {
  const soon = {
    confirm_rent_days: early(after.confirm_rent_days),
    confirm_sale_days: early(after.confirm_sale_days),
  }
  await context.db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update ${properties} p set confirmation_asked_at = ${now.toISOString()}::timestamptz
      where p.user_id = ${ownerId} and ${asksAbout} and ${isDue(soon, now)}`)
    if (rowCount) await notifyOwner(context, tx, ownerId, now, 'asked')
  })
}

function early(days: number): number {
  return Math.max(days - 2, Math.ceil(days / 2))
}

function isDue({ confirm_rent_days, confirm_sale_days }: AskAfter, now: Date) {
  return sql`p.confirmation_asked_at is null and p.confirmed_at <= case p.type
    when 'rent' then ${before(now, confirm_rent_days)} else ${before(now, confirm_sale_days)} end`
}

/** Some hundred listings a transaction, so that writers never wait long. Returns how many, 0 when all are done. */
export async function warnOfUnanswered(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update ${properties} p set freshness = 'unanswered' where p.id in (
      select p.id from ${properties} p where ${asksAbout} and p.freshness = 'confirmed'
      and p.confirmation_asked_at <= ${before(now, warnDays)} order by p.id limit ${batchSize} for update skip locked)`)
  return rowCount ?? 0
}

/** Takes an owner's unanswered listings out of the results, and tells the owner once. */
export async function unlistUnanswered(context: Context, now: Date): Promise<number> {
  return context.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ user_id: number; asked: number }>(sql`
      update ${properties} p set freshness = 'unlisted' where p.id in (
        select p.id from ${properties} p where ${asksAbout} and p.freshness <> 'unlisted'
        and p.confirmation_asked_at <= ${before(now, unlistDays)} order by p.id limit ${batchSize} for update skip locked)
      returning p.user_id, (extract(epoch from p.confirmation_asked_at) * 1000)::float8 as asked`)
    const told = new Set<string>()
    for (const { user_id, asked } of rows) {
      if (told.has(`${user_id} ${asked}`)) continue
      told.add(`${user_id} ${asked}`)
      await notifyOwner(context, tx, user_id, new Date(asked), 'unlisted')
    }
    return rows.length
  })
}

export async function unlistSold(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update ${properties} p set freshness = 'unlisted' where p.id in (
      select p.id from ${properties} p where p.status = 'sold' and not p.demo and p.freshness <> 'unlisted'
      and coalesce(p.closed_at, p.confirmed_at) <= ${before(now, soldDays)} order by p.id limit ${batchSize}
      for update skip locked)`)
  return rowCount ?? 0
}

/** The owner's listings that the link of this asking may answer for, or whose answer it may take back. */
export function findAsked(tx: Db | Tx, ownerId: number, askedAt: Date) {
  const { id, title, title_hi, type, status, price, locality, city, freshness } = properties
  const isAnswered = and(
    eq(properties.link_asked_at, askedAt),
    eq(properties.link_answered_at, properties.confirmed_at),
  )
  return tx
    .select({
      ...{ id, title, title_hi, type, status, price, locality, city, freshness },
      answered: sql<boolean>`coalesce(${isAnswered}, false)`,
    })
    .from(properties)
    .where(
      and(
        eq(properties.user_id, ownerId),
        eq(properties.moderation, 'accepted'),
        or(and(eq(properties.confirmation_asked_at, askedAt), isNull(properties.closed_at)), isAnswered),
      ),
    )
    .orderBy(id)
}

/** Keeps what an answer by the link replaced. `rows` are the listings before it. */
export async function rememberAnswer(
  tx: Tx,
  rows: { id: number; status: ListingStatus }[],
  askedAt: Date,
  now: Date,
): Promise<void> {
  for (const [link_status, same] of Map.groupBy(rows, ({ status }) => status)) {
    const ids = same.map(({ id }) => id)
    await tx
      .update(properties)
      .set({ link_asked_at: askedAt, link_answered_at: now, link_status })
      .where(inArray(properties.id, ids))
  }
}

export async function reopenQuestion(tx: Tx, ids: number[], askedAt: Date): Promise<void> {
  await tx
    .update(properties)
    .set({
      confirmation_asked_at: askedAt,
      ...{ link_asked_at: null, link_answered_at: null, link_status: null },
    })
    .where(inArray(properties.id, ids))
}

function notifyOwner(context: Context, tx: Tx, ownerId: number, askedAt: Date, step: 'asked' | 'unlisted') {
  const asked_at = askedAt.toISOString()
  return queueNotice(context, tx, {
    kind: 'property.confirm',
    subject: { kind: 'user', id: ownerId },
    occurrence: `${asked_at}:${step}`,
    recipient_id: ownerId,
    data: { asked_at },
  })
}

function before(now: Date, days: number) {
  return sql`${now.toISOString()}::timestamptz - ${days} * interval '1 day'`
}
