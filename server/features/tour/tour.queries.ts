import { and, count, desc, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { TourState } from '#contract/enums.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { consents, properties, tours, users } from '#server/db/schema.ts'
import { published } from '../property/property.queries.ts'

export type TourRow = NonNullable<Awaited<ReturnType<typeof findTour>>>
export type NewTour = typeof tours.$inferInsert
/** Which tours: those somebody asked for, those of an owner's listings, or, without either, all. */
export type TourFilter = { askedBy?: number; ownedBy?: number; state?: TourState; property_id?: number }

const selection = {
  ...getTableColumns(tours),
  property: { title: properties.title, user_id: properties.user_id },
  asker: { name: users.name, phone: users.phone, phone_verified_at: users.phone_verified_at },
}

/** A published listing, kept from being deleted until the transaction ends. */
export async function lockTourable(tx: Tx, propertyId: number) {
  const rows = await tx
    .select({ user_id: properties.user_id, status: properties.status })
    .from(properties)
    .where(and(eq(properties.id, propertyId), published))
    .for('key share')
  return rows[0]
}

/** The new tour's id, or undefined when the same person has asked for the same tour. */
export async function insertTour(tx: Tx, tour: NewTour): Promise<number | undefined> {
  const rows = await tx.insert(tours).values(tour).onConflictDoNothing().returning({ id: tours.id })
  return rows[0]?.id
}

export async function findTour(db: Db, id: number) {
  return (await selectTours(db, eq(tours.id, id)))[0]
}

/** Newest request first. `page` counts from 1. */
export async function listTours(db: Db, filter: TourFilter, page: number, limit: number) {
  const where = and(
    filter.askedBy === undefined ? undefined : eq(tours.user_id, filter.askedBy),
    filter.ownedBy === undefined ? undefined : eq(properties.user_id, filter.ownedBy),
    filter.state && eq(tours.state, filter.state),
    filter.property_id === undefined ? undefined : eq(tours.property_id, filter.property_id),
  )
  const [total] = await db
    .select({ count: count() })
    .from(tours)
    .innerJoin(properties, eq(properties.id, tours.property_id))
    .where(where)
  const rows = await selectTours(db, where)
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows, total: total?.count ?? 0 }
}

/** Answers a tour that waits for an answer. False: it does not, somebody was faster. */
export async function answerTour(tx: Tx, id: number, state: TourState): Promise<boolean> {
  const rows = await tx
    .update(tours)
    .set({ state })
    .where(and(eq(tours.id, id), eq(tours.state, 'requested')))
    .returning({ id: tours.id })
  return rows.length > 0
}

/** Deletes a tour; with it ends the consent that it was asked for under. False: it is gone already. */
export async function deleteTour(tx: Tx, id: number, now: Date): Promise<boolean> {
  const [gone] = await tx.delete(tours).where(eq(tours.id, id)).returning({ consent_id: tours.consent_id })
  if (gone?.consent_id) {
    await tx.update(consents).set({ withdrawn_at: now }).where(eq(consents.id, gone.consent_id))
  }
  return gone !== undefined
}

function selectTours(db: Db, where: SQL | undefined) {
  return db
    .select(selection)
    .from(tours)
    .innerJoin(properties, eq(properties.id, tours.property_id))
    .innerJoin(users, eq(users.id, tours.user_id))
    .where(where)
    .orderBy(desc(tours.created_at), desc(tours.id))
    .$dynamic()
}
