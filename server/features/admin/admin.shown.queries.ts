import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { properties, sessions, shown_requests } from '#server/platform/db/schema.ts'
import type { RequestRow } from './admin.listings.queries.ts'

/** Skips sessions and listings that were deleted meanwhile. */
export async function noteShown(db: Db, session: Buffer, requests: RequestRow[]): Promise<void> {
  if (requests.length === 0) return
  const versions = new Map(requests.map(({ row }) => [row.id, row.updated_at]))
  await db.transaction(async (tx) => {
    // Locks both, in the order in which others lock them.
    const live = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.token_hash, session))
      .for('key share')
    if (live.length === 0) return
    const listings = await tx
      .select({ id: properties.id })
      .from(properties)
      .where(inArray(properties.id, [...versions.keys()]))
      .orderBy(properties.id)
      .for('key share')
    if (listings.length === 0) return
    await tx
      .insert(shown_requests)
      .values(
        listings.map(({ id }) => ({
          session_hash: session,
          property_id: id,
          version: versions.get(id) as Date,
        })),
      )
      .onConflictDoUpdate({
        target: [shown_requests.session_hash, shown_requests.property_id],
        // If two lists were read concurrently, the newer version counts as shown.
        set: { version: sql`greatest(${shown_requests.version}, excluded.version)` },
      })
  })
}

/** The version of a listing (its updated_at) that the session was last shown; undefined if it was never shown. */
export async function findShown(tx: Tx, session: Buffer, propertyId: number): Promise<Date | undefined> {
  const [row] = await tx
    .select({ version: shown_requests.version })
    .from(shown_requests)
    .where(and(eq(shown_requests.session_hash, session), eq(shown_requests.property_id, propertyId)))
  return row?.version
}
