import { and, asc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm'
import { inIndia } from '#server/platform/clock/india.ts'
import type { Context } from '#server/platform/context/context.ts'
import type { Tx } from '#server/platform/db/client.ts'
import type { NoticeKind } from '#server/platform/db/notice-kinds.ts'
import { notices, properties, tours, users } from '#server/platform/db/schema.ts'
import { queueNotice } from '#server/platform/notices/notices.ts'

export type LostVisit = Awaited<ReturnType<typeof lockLostVisits>>[number]

const day = sql`coalesce(${tours.proposed_date}, ${tours.tour_date})`
const time = sql`coalesce(${tours.proposed_time}, ${tours.tour_time})`

/**
 * Tours that the visitor still expects, or whose refusal they have not read. Also locks the listings until the
 * transaction ends, so that nobody requests another tour.
 */
export async function lockLostVisits(tx: Tx, propertyIds: number[], now: Date) {
  // People first, as in an erasure, so that the two cannot deadlock.
  const visitors = tx.select({ id: tours.user_id }).from(tours).where(inArray(tours.property_id, propertyIds))
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, visitors))
    .orderBy(users.id)
    .for('key share')
  const listings = inArray(properties.id, propertyIds)
  await tx.select({ id: properties.id }).from(properties).where(listings).orderBy(properties.id).for('update')
  const answered: NoticeKind = 'tour.answered'
  const unsentNotice = tx
    .select({ one: sql`1` })
    .from(notices)
    .where(and(eq(notices.tour_id, tours.id), eq(notices.kind, answered), ne(notices.state, 'sent')))
  return tx
    .select({
      id: tours.id,
      user_id: tours.user_id,
      date: sql<string>`${day}::text`,
      time: sql<string>`to_char(${time}, 'HH24:MI')`,
    })
    .from(tours)
    .where(
      and(
        inArray(tours.property_id, propertyIds),
        or(
          inArray(tours.state, ['requested', 'confirmed']),
          and(eq(tours.state, 'declined'), sql`exists ${unsentNotice}`),
        ),
        gt(sql`${day} + ${time}`, inIndia(sql`${now.toISOString()}::timestamptz`)),
      ),
    )
    .orderBy(asc(tours.id))
    .for('update')
}

/**
 * Each visitor gets one notice. The listing's title may name its owner and is deleted, so the notice is about the
 * visitor and stores the time.
 */
export async function notifyVisitors(context: Context, tx: Tx, visits: LostVisit[]): Promise<void> {
  for (const { id, user_id, date, time } of visits) {
    await queueNotice(context, tx, {
      kind: 'tour.listing_deleted',
      subject: { kind: 'user', id: user_id },
      occurrence: id,
      data: { tour_date: date, tour_time: time },
      recipient_id: user_id,
    })
  }
}
