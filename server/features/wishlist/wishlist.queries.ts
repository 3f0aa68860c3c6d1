import { and, count, desc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { properties, wishlist } from '#server/platform/db/schema.ts'
import { findRows, type PropertyPage, published } from '../property/property.queries.ts'

type Entry = { user_id: number; property_id: number }

/** Idempotent. False if there is no such published listing. */
export async function saveEntry(db: Db, entry: Entry, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const found = await lockPublished(tx, entry.property_id)
    if (found) {
      await tx
        .insert(wishlist)
        .values({ ...entry, created_at: now })
        .onConflictDoNothing()
    }
    return found
  })
}

export async function deleteEntry(db: Db, { user_id, property_id }: Entry): Promise<void> {
  await db.delete(wishlist).where(and(eq(wishlist.user_id, user_id), eq(wishlist.property_id, property_id)))
}

export async function countSaved(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(wishlist)
    .innerJoin(properties, eq(properties.id, wishlist.property_id))
    .where(and(eq(wishlist.user_id, userId), published))
  return row?.count ?? 0
}

export async function listSaved(db: Db, userId: number, page: number, limit: number): Promise<PropertyPage> {
  const saved = await db
    .select({ id: wishlist.property_id })
    .from(wishlist)
    .innerJoin(properties, eq(properties.id, wishlist.property_id))
    .where(and(eq(wishlist.user_id, userId), published))
    .orderBy(desc(wishlist.created_at), desc(wishlist.property_id))
    .limit(limit)
    .offset((page - 1) * limit)
  const ids = saved.map((entry) => entry.id)
  return { rows: await findRows(db, ids), total: await countSaved(db, userId) }
}

// Locked until the entry is stored, so that a concurrent deletion is noticed here and not by a foreign key.
async function lockPublished(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: properties.id })
    .from(properties)
    .where(and(eq(properties.id, id), published))
    .for('key share')
  return rows.length > 0
}
