import { and, count, desc, eq, ne } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { listed } from '#server/platform/db/listed.ts'
import { properties } from '#server/platform/db/schema.ts'
import { findRows, type PropertyPage } from './property.queries.ts'

/** Published listings whose chosen contact is this agent, newest first: the sold and rented ones, or the others. */
export async function listPropertiesOfAgent(
  db: Db,
  agentId: number,
  sold: boolean,
  page: number,
  limit: number,
): Promise<PropertyPage> {
  const where = and(
    listed,
    eq(properties.agent_id, agentId),
    eq(properties.contact, 'agent'),
    sold ? eq(properties.status, 'sold') : ne(properties.status, 'sold'),
  )
  const [total] = await db.select({ count: count() }).from(properties).where(where)
  const found = await db
    .select({ id: properties.id })
    .from(properties)
    .where(where)
    .orderBy(desc(properties.listed_at), desc(properties.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const ids = found.map(({ id }) => id)
  return { rows: await findRows(db, ids), total: total?.count ?? 0 }
}
