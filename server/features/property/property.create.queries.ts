import { eq } from 'drizzle-orm'
import type { NearbyPlace } from '#contract/schemas/property.ts'
import type { Tx } from '#server/db/client.ts'
import { nearby_places, properties } from '#server/db/schema.ts'

/** Returns its id. */
export async function insertProperty(tx: Tx, row: typeof properties.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(properties).values(row).returning({ id: properties.id })
  if (!inserted) throw new Error('a listing was not inserted')
  return inserted.id
}

/** All of what is near a listing, in its order. */
export async function replaceNearby(tx: Tx, propertyId: number, places: NearbyPlace[]): Promise<void> {
  await tx.delete(nearby_places).where(eq(nearby_places.property_id, propertyId))
  if (places.length === 0) return
  await tx
    .insert(nearby_places)
    .values(places.map((place, position) => ({ ...place, position, property_id: propertyId })))
}
