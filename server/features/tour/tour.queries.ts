import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { TourOutcome, TourState } from '#contract/lead-enums.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import type { NoticeKind } from '#server/platform/db/notice-kinds.ts'
import { leads, notices, properties, tours, users } from '#server/platform/db/schema.ts'
import { holdHandler, leadHandler, shownContact } from '../property/property.contact.queries.ts'
import { published } from '../property/property.queries.ts'

export type TourRow = NonNullable<Awaited<ReturnType<typeof findTour>>>
export type NewTour = typeof tours.$inferInsert
/** All tours without `askedBy` and `handledBy`. */
export type TourFilter = {
  askedBy?: number
  withoutCancelled?: boolean
  /** The contact of the listing. */
  handledBy?: number
  state?: TourState
  /** The visitor answers a proposed time. */
  waits_for?: 'owner' | 'visitor'
  property_id?: number
  from?: string
  to?: string
}

const day = sql`coalesce(${tours.proposed_date}, ${tours.tour_date})`
const time = sql`coalesce(${tours.proposed_time}, ${tours.tour_time})`

// A visit and the way to it take an hour.
const overlaps = sql<number>`(select count(*)::integer from ${tours} o join ${properties} p on p.id = o.property_id
  where o.id <> ${tours.id} and ${leadHandler('p')} is not distinct from ${leadHandler()} and coalesce(o.proposed_date, o.tour_date) = ${day}
  and (o.state = 'confirmed' or o.proposed_date is not null)
  and abs(extract(epoch from coalesce(o.proposed_time, o.tour_time) - ${time})) < 3600)`

const selection = {
  ...getTableColumns(tours),
  overlaps,
  lead: { id: leads.id, version: leads.version, demo: leads.demo },
  property: {
    title: properties.title,
    title_hi: properties.title_hi,
    user_id: properties.user_id,
    handler_id: leadHandler(),
    // Told by the agent when a visit is agreed.
    address: sql<string>`case when ${properties.hide_location} then '' else ${properties.address} end`,
    locality: properties.locality,
    city: properties.city,
    contact: shownContact,
  },
  asker: {
    ...{ name: users.name, phone: users.phone, phone_verified_at: users.phone_verified_at },
    ...{ email_verified_at: users.email_verified_at, suspended_at: users.suspended_at },
  },
}

/** Locks a published listing against deletion, and its contact against a handover, until the transaction ends. */
export async function lockTourable(tx: Tx, propertyId: number) {
  const rows = await tx
    .select({ user_id: properties.user_id, status: properties.status })
    .from(properties)
    .where(and(eq(properties.id, propertyId), published))
    .for('key share')
  return rows[0] && { ...rows[0], handler_id: await holdHandler(tx, propertyId) }
}

/** Undefined if the same person already requested this tour. */
export async function insertTour(tx: Tx, tour: NewTour): Promise<number | undefined> {
  const rows = await tx.insert(tours).values(tour).onConflictDoNothing().returning({ id: tours.id })
  return rows[0]?.id
}

export async function findTour(db: Db, id: number) {
  return (await selectTours(db, eq(tours.id, id)))[0]
}

/** The rows have no order. */
export async function findTours(db: Db, ids: number[]): Promise<TourRow[]> {
  return ids.length === 0 ? [] : selectTours(db, inArray(tours.id, ids))
}

/** Newest request first; between given days by time. */
export async function listTours(db: Db, filter: TourFilter, page: number, limit: number) {
  const where = and(
    filter.askedBy === undefined ? undefined : eq(tours.user_id, filter.askedBy),
    filter.withoutCancelled ? ne(tours.state, 'cancelled') : undefined,
    filter.handledBy === undefined ? undefined : eq(leadHandler(), filter.handledBy),
    filter.state && eq(tours.state, filter.state),
    filter.waits_for && waitsFor(filter.waits_for),
    filter.property_id === undefined ? undefined : eq(tours.property_id, filter.property_id),
    filter.from === undefined ? undefined : gte(day, filter.from),
    filter.to === undefined ? undefined : lte(day, filter.to),
  )
  const byTime = filter.from !== undefined || filter.to !== undefined
  const [total] = await db
    .select({ count: count() })
    .from(tours)
    .innerJoin(properties, eq(properties.id, tours.property_id))
    .where(where)
  const rows = await selectTours(db, where)
    .orderBy(...(byTime ? [asc(day), asc(time), asc(tours.id)] : newestFirst))
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows, total: total?.count ?? 0 }
}

/** False if it is in none of the states. */
export async function answerTour(
  tx: Tx,
  id: number,
  from: TourState[],
  set: {
    state: TourState
    answer: string | null
    proposed_date: string | null
    proposed_time: string | null
  },
): Promise<boolean> {
  const rows = await tx
    .update(tours)
    .set({ ...set, outcome: null })
    .where(and(eq(tours.id, id), inArray(tours.state, from)))
    .returning({ id: tours.id })
  return rows.length > 0
}

/** False if that is not the proposed time. */
export async function acceptProposal(
  tx: Tx,
  id: number,
  { tour_date, tour_time }: { tour_date: string; tour_time: string },
): Promise<boolean> {
  const rows = await tx
    .update(tours)
    .set({ tour_date, tour_time, proposed_date: null, proposed_time: null, state: 'confirmed' })
    .where(and(eq(tours.id, id), eq(tours.proposed_date, tour_date), eq(tours.proposed_time, tour_time)))
    .returning({ id: tours.id })
  return rows.length > 0
}

export type HeldTour = NonNullable<Awaited<ReturnType<typeof holdTour>>>

/** The time and state of a tour, which stay until the transaction ends. */
export async function holdTour(tx: Tx, id: number) {
  const { state, outcome, tour_date, tour_time } = tours
  const [held] = await tx
    .select({ state, outcome, tour_date, tour_time })
    .from(tours)
    .where(eq(tours.id, id))
    .for('update')
  return held
}

export async function setOutcome(tx: Tx, id: number, outcome: TourOutcome): Promise<void> {
  await tx.update(tours).set({ outcome }).where(eq(tours.id, id))
}

export async function cancelTour(tx: Tx, id: number): Promise<void> {
  await tx
    .update(tours)
    .set({ state: 'cancelled', proposed_date: null, proposed_time: null })
    .where(eq(tours.id, id))
}

export type AwaitedTour = Awaited<ReturnType<typeof lockAwaited>>[number]

/**
 * Finds tours that their owner still expects or does not know to be cancelled. Locks them until the transaction ends.
 */
export async function lockAwaited(tx: Tx, of: SQL | undefined, today: string) {
  const cancelled: NoticeKind = 'tour.cancelled'
  const unsentNotice = sql`exists (select from ${notices} n
    where n.tour_id = ${tours.id} and n.kind = ${cancelled} and n.state <> 'sent')`
  const open = or(
    and(inArray(tours.state, ['requested', 'confirmed']), isNull(tours.outcome)),
    and(eq(tours.state, 'cancelled'), unsentNotice),
  )
  return tx
    .select({
      id: tours.id,
      property_id: tours.property_id,
      handler_id: leadHandler(),
      date: sql<string>`${day}::text`,
      time: sql<string>`to_char(${time}, 'HH24:MI')`,
    })
    .from(tours)
    .innerJoin(properties, eq(properties.id, tours.property_id))
    .where(and(of, open, gte(day, today)))
    .orderBy(asc(tours.id))
    .for('update', { of: tours })
}

function selectTours(db: Db, where: SQL | undefined) {
  return db
    .select(selection)
    .from(tours)
    .innerJoin(properties, eq(properties.id, tours.property_id))
    .innerJoin(users, eq(users.id, tours.user_id))
    .innerJoin(leads, eq(leads.tour_id, tours.id))
    .where(where)
    .$dynamic()
}

function waitsFor(whom: 'owner' | 'visitor'): SQL | undefined {
  const proposed = whom === 'visitor' ? isNotNull(tours.proposed_date) : isNull(tours.proposed_date)
  return and(eq(tours.state, 'requested'), proposed)
}

const newestFirst = [desc(tours.created_at), desc(tours.id)]
