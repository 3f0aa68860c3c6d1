import { and, desc, eq, ne } from 'drizzle-orm'
import { maxSavedSearches } from '#contract/limits.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { saved_searches, users } from '#server/platform/db/schema.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { m } from '#server/platform/messages/messages.ts'

export type SearchRow = typeof saved_searches.$inferSelect
type NewSearch = Pick<SearchRow, 'user_id' | 'query' | 'name'>

/** Returns the stored row if the person saved the same search before. Throws conflict above the limit, and not_signed_in when the account was erased meanwhile. */
export async function insertSearch(
  tx: Tx,
  { user_id, query, name }: NewSearch,
  now: Date,
): Promise<{ row: SearchRow; existed: boolean }> {
  // Requests of one person wait for each other, so that together they do not exceed the limit.
  const [owner] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, user_id))
    .for('no key update')
  if (!owner) throw new ApiError('not_signed_in')
  const own = eq(saved_searches.user_id, user_id)
  const [known] = await tx
    .select()
    .from(saved_searches)
    .where(and(own, eq(saved_searches.query, query)))
  if (known) return { row: known, existed: true }
  if ((await tx.$count(saved_searches, own)) >= maxSavedSearches) {
    throw new ApiError('conflict', { sentence: m.search_saved_limit })
  }
  const moments = { created_at: now, seen_at: now, alerted_at: now }
  const [row] = await tx
    .insert(saved_searches)
    .values({ user_id, query, name, ...moments })
    .returning()
  if (!row) throw new Error('the search was not stored')
  return { row, existed: false }
}

/** Last saved first. */
export function listSearches(db: Db, userId: number): Promise<SearchRow[]> {
  return db
    .select()
    .from(saved_searches)
    .where(eq(saved_searches.user_id, userId))
    .orderBy(desc(saved_searches.created_at), desc(saved_searches.id))
}

/** Undefined if the person has no such search. Alerts that are switched on tell of what is published from then on. */
export async function setAlerts(
  db: Db | Tx,
  own: { id: number; user_id: number },
  alerts: boolean,
  now: Date,
): Promise<SearchRow | undefined> {
  const changed = and(isOwn(own), ne(saved_searches.alerts, alerts))
  await db
    .update(saved_searches)
    .set(alerts ? { alerts, alerted_at: now } : { alerts })
    .where(changed)
  const [row] = await db.select().from(saved_searches).where(isOwn(own))
  return row
}

export async function noteLook(
  db: Db | Tx,
  own: { id: number; user_id: number },
  now: Date,
): Promise<SearchRow | undefined> {
  const [row] = await db.update(saved_searches).set({ seen_at: now }).where(isOwn(own)).returning()
  return row
}

/** False if the person has no such search. */
export async function deleteSearch(db: Db, own: { id: number; user_id: number }): Promise<boolean> {
  const gone = await db.delete(saved_searches).where(isOwn(own)).returning({ id: saved_searches.id })
  return gone.length > 0
}

/** Returns how many searches had their alerts on. */
export async function stopAlertsOf(db: Db, userId: number): Promise<number> {
  const stopped = await db
    .update(saved_searches)
    .set({ alerts: false })
    .where(and(eq(saved_searches.user_id, userId), eq(saved_searches.alerts, true)))
    .returning({ id: saved_searches.id })
  return stopped.length
}

function isOwn({ id, user_id }: { id: number; user_id: number }) {
  return and(eq(saved_searches.id, id), eq(saved_searches.user_id, user_id))
}
