import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { maxHistory, type PropertyHistory } from '#contract/schemas/property-history.ts'
import type { Db } from '#server/platform/db/client.ts'
import { properties, property_history } from '#server/platform/db/schema.ts'
import { published } from './property.queries.ts'

/** All public prices and statuses of the listings, the oldest first. */
export async function findHistories(db: Db, ids: number[]) {
  if (ids.length === 0) return []
  const { property_id, price, status, at } = property_history
  return db
    .select({ property_id, price, status, at })
    .from(property_history)
    .where(inArray(property_id, ids))
    .orderBy(property_id, asc(at), asc(property_history.id))
}

/** Undefined for a listing that is not published. */
export async function findHistory(db: Db, id: number): Promise<PropertyHistory | undefined> {
  const rows = await db
    .select({ price: property_history.price, status: property_history.status, at: property_history.at })
    .from(property_history)
    .innerJoin(properties, eq(properties.id, property_history.property_id))
    .where(and(eq(property_history.property_id, id), published))
    .orderBy(desc(property_history.at), desc(property_history.id))
  if (rows.length === 0) return undefined
  const steps = rows.map(({ at, ...row }) => ({ ...row, since: at.toISOString() }))
  const latest = <Step>(list: Step[]) => list.slice(0, maxHistory).reverse()
  return {
    prices: latest(steps.flatMap(({ price, since }) => (price === null ? [] : { price, since }))),
    statuses: latest(steps.flatMap(({ status, since }) => (status === null ? [] : { status, since }))),
  }
}
