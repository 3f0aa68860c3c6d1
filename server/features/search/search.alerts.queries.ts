import { and, eq, inArray, isNotNull, isNull, lt, ne } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { listed } from '#server/platform/db/listed.ts'
import { properties, saved_searches, users } from '#server/platform/db/schema.ts'

export type Alerted = { id: number; user_id: number; query: string; alerted_at: Date }
type Due = {
  /** Nobody is told again who was told since then. */
  before: Date
  /** People have been told afterwards what was published up to then. */
  until: Date
}

/** The searches of people whom a mail reaches. */
export function findDueAlerts(db: Db, before: Date): Promise<Alerted[]> {
  const { id, user_id, query, alerted_at } = saved_searches
  return db
    .select({ id, user_id, query, alerted_at })
    .from(saved_searches)
    .innerJoin(users, eq(users.id, user_id))
    .where(and(isDue(before), isNotNull(users.email_verified_at), isNull(users.suspended_at)))
    .orderBy(user_id, id)
}

/** Marks the searches of one person. False if nothing was due. */
export async function markAlerted(tx: Tx, userId: number, { before, until }: Due): Promise<boolean> {
  const marked = await tx
    .update(saved_searches)
    .set({ alerted_at: until })
    .where(and(eq(saved_searches.user_id, userId), isDue(before)))
    .returning({ id: saved_searches.id })
  return marked.length > 0
}

/**
 * Everybody without new homes. Else a home that is changed months after its publication would be new to a search that it
 * matches since then.
 */
export async function markOtherAlerted(db: Db, { before, until }: Due): Promise<void> {
  await db.update(saved_searches).set({ alerted_at: until }).where(isDue(before))
}

function isDue(before: Date) {
  return and(eq(saved_searches.alerts, true), lt(saved_searches.alerted_at, before))
}

export type AlertedSearch = { id: number; user_id: number; name: string; query: string }

/** Those whose alerts are still on. */
export function findAlertedSearches(db: Db, ids: number[]): Promise<AlertedSearch[]> {
  const { id, user_id, name, query, alerts } = saved_searches
  return db
    .select({ id, user_id, name, query })
    .from(saved_searches)
    .where(and(inArray(id, ids), eq(alerts, true)))
}

export type AlertedHome = Awaited<ReturnType<typeof findAlertedHomes>>[number]

/** Those that visitors see and that are still to be had. */
export function findAlertedHomes(db: Db, ids: number[]) {
  const { id, title, title_hi, type, price, locality, city, status } = properties
  return db
    .select({ id, title, title_hi, type, price, locality, city })
    .from(properties)
    .where(and(inArray(id, ids), listed, ne(status, 'sold')))
}
