import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Agency } from '#contract/schemas/agency.ts'
import type { Tx } from '#server/platform/db/client.ts'
import {
  listing_reports,
  media,
  properties,
  property_revisions,
  tours,
  type WithheldContact,
} from '#server/platform/db/schema.ts'
import { contactOf } from './property.facts.ts'
import type { MediaItem } from './property.media.queries.ts'

export type LockedRow = typeof properties.$inferSelect

/**
 * Locks a listing in any state, so that edits and decisions run one after the other until the transaction ends.
 * Undefined if it does not exist.
 */
export async function lockProperty(tx: Tx, id: number): Promise<LockedRow | undefined> {
  // `for update` would wait for everybody who saves the listing to a wishlist.
  const [row] = await tx.select().from(properties).where(eq(properties.id, id)).for('no key update')
  return row
}

export async function updateProperty(
  tx: Tx,
  id: number,
  changes: Partial<typeof properties.$inferInsert>,
): Promise<void> {
  await tx.update(properties).set(changes).where(eq(properties.id, id))
}

/** The pictures of the last rejected edit, in order. */
export async function findRejectedMedia(tx: Tx, propertyId: number): Promise<MediaItem[]> {
  const last = tx
    .select({ id: property_revisions.id })
    .from(property_revisions)
    .where(and(eq(property_revisions.property_id, propertyId), eq(property_revisions.state, 'rejected')))
    .orderBy(desc(property_revisions.id))
    .limit(1)
  const { kind, hash, width, height, widths, thumbhash, phash, alt, alt_hi, rendered, state } = media
  return tx
    .select({ kind, hash, width, height, widths, thumbhash, phash, alt, alt_hi, rendered, state })
    .from(media)
    .where(inArray(media.revision_id, last))
    .orderBy(media.kind, media.position)
}

/** Later than `before` even in the same millisecond, because it serves as the version. */
export function laterThan(before: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), before.getTime() + 1))
}

/**
 * Deletes the tours of listings with their leads and notices. Returns the ids of their consents; null for a tour
 * without one.
 */
export function deleteVisits(tx: Tx, propertyIds: number[]): Promise<{ consent_id: number | null }[]> {
  return tx
    .delete(tours)
    .where(inArray(tours.property_id, propertyIds))
    .returning({ consent_id: tours.consent_id })
}

/** Returns the ids of their consents; null for a report without a contact. */
export function deleteReports(tx: Tx, propertyIds: number[]): Promise<{ consent_id: number | null }[]> {
  return tx
    .delete(listing_reports)
    .where(inArray(listing_reports.property_id, propertyIds))
    .returning({ consent_id: listing_reports.consent_id })
}

/** Inquiries keep their text. */
export async function deleteProperties(tx: Tx, ids: number[]): Promise<void> {
  await tx.delete(properties).where(inArray(properties.id, ids))
}

/** Stores the owner's unverified contact for later. */
export async function withholdContact(
  tx: Tx,
  listing: { id: number } & WithheldContact,
  { name, email: address, phone }: Agency,
): Promise<void> {
  const email = address || null
  const withheld_contact = contactOf(listing)
  await updateProperty(tx, listing.id, { name, email, phone, agency_email: email, withheld_contact })
}
