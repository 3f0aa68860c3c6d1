import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import {
  media,
  type properties,
  property_revisions,
  type RevisionPayload,
} from '#server/platform/db/schema.ts'
import { findAgency } from '../agency/agency.queries.ts'
import { settleAreas } from './property.areas.ts'
import { forgetChanges } from './property.changes.queries.ts'
import { replaceNearby } from './property.create.queries.ts'
import { endDocumentChecks } from './property.documents.queries.ts'
import { changesBetween, contactOf, factsOf, settleFacts } from './property.facts.ts'
import { captionFields, publishMedia } from './property.media.queries.ts'
import type { MediaColumns } from './property.queries.ts'
import { type LockedRow, updateProperty } from './property.update.queries.ts'

/** `created_at` is in PostgreSQL's JSON format. */
export type RevisionColumns = {
  id: number
  state: 'pending' | 'rejected'
  reason: string | null
  created_at: string
  payload: Partial<RevisionPayload>
  media: MediaColumns[]
}
export type RevisionRow = typeof property_revisions.$inferSelect

export function latestRevision(propertyId: SQL) {
  return sql<RevisionColumns | null>`(select json_build_object('id', r.id, 'state', r.state, 'reason', r.reason,
    'created_at', r.created_at, 'payload', r.payload, 'media', coalesce((select json_agg(json_build_object(
      'kind', m.kind, 'hash', m.hash, 'width', m.width, 'height', m.height, 'widths', m.widths,
      'thumbhash', m.thumbhash, 'alt', m.alt, 'alt_hi', m.alt_hi, 'rendered', m.rendered, 'state', m.state)
      order by m.kind, m.position)
      from ${media} m where m.revision_id = r.id), '[]'))
    from (select * from ${property_revisions} p where p.property_id = ${propertyId} and p.state <> 'withdrawn'
      order by p.id desc limit 1) r where r.state in ('pending', 'rejected'))`
}

/**
 * The edit of a listing that waits for approval; undefined if none waits. The caller must hold the lock of the
 * listing.
 */
export async function findPending(tx: Tx, propertyId: number): Promise<RevisionRow | undefined> {
  const [row] = await tx
    .select()
    .from(property_revisions)
    .where(and(eq(property_revisions.property_id, propertyId), eq(property_revisions.state, 'pending')))
  return row
}

/**
 * Stores an edit in the place of the earlier ones, whose pictures it deletes, and returns its id. The caller must
 * hold the lock of the listing.
 */
export async function replaceRevision(
  tx: Tx,
  revision: { property_id: number; submitted_by: number; payload: RevisionPayload; created_at: Date },
): Promise<number> {
  await withdrawRevision(tx, revision.property_id)
  const [row] = await tx.insert(property_revisions).values(revision).returning({ id: property_revisions.id })
  if (!row) throw new Error('a revision was not inserted')
  const others = tx
    .select({ id: property_revisions.id })
    .from(property_revisions)
    .where(and(eq(property_revisions.property_id, revision.property_id), ne(property_revisions.id, row.id)))
  await tx.delete(media).where(inArray(media.revision_id, others))
  return row.id
}

/** Edits that wait keep what they say about the homes; the contacts in them are those of former owners. */
export async function forgetProposedContacts(tx: Tx, propertyIds: number[]): Promise<void> {
  await tx.execute(sql`
    update ${property_revisions} set payload = payload #- '{facts,name}' #- '{facts,email}' #- '{facts,phone}'
    where property_id = any(${sql.param(propertyIds)}::int[]) and state = 'pending'`)
}

/** Deletes the pictures, too. Returns the number of revisions. */
export async function withdrawRevision(
  tx: Tx,
  propertyId: number,
  state: 'pending' | 'rejected' = 'pending',
): Promise<number> {
  const withdrawn = await tx
    .update(property_revisions)
    .set({ state: 'withdrawn' })
    .where(and(eq(property_revisions.property_id, propertyId), eq(property_revisions.state, state)))
    .returning({ id: property_revisions.id })
  const ids = withdrawn.map(({ id }) => id)
  if (ids.length > 0) await tx.delete(media).where(inArray(media.revision_id, ids))
  return ids.length
}

type EditDecision = {
  status: 'accepted' | 'rejected'
  reason?: string
  decided_by: number
  /** Keeps the published contact, because the owner's number is not verified. */
  withholdContact?: boolean
}

/** The caller must hold the lock of the listing. Returns its id; undefined if no edit is pending. */
export async function decideEdit(
  tx: Tx,
  listing: LockedRow,
  { status, reason, decided_by, withholdContact }: EditDecision,
  now: Date,
): Promise<number | undefined> {
  const [row] = await tx
    .update(property_revisions)
    .set({
      state: status,
      reason: status === 'rejected' ? reason || null : null,
      decided_by,
      decided_at: now,
    })
    .where(and(eq(property_revisions.property_id, listing.id), eq(property_revisions.state, 'pending')))
    .returning()
  if (!row) return undefined
  if (status === 'rejected') {
    await updateProperty(tx, listing.id, { updated_at: now })
    return row.id
  }
  const before = factsOf(listing)
  // The agency may have changed other fields meanwhile.
  const { beegha_size } = await findAgency(tx)
  const sent = new Set(Object.keys(row.payload.facts ?? {}))
  const wanted = settleFacts(settleAreas({ ...before, ...row.payload.facts }, sent, beegha_size).facts)
  const facts = withholdContact ? { ...wanted, ...contactOf(before) } : wanted
  const changes = changesBetween(before, facts)
  const withheld = withholdContact && !isDeepStrictEqual(contactOf(wanted), contactOf(before))
  await updateProperty(tx, listing.id, {
    ...(changes as Partial<typeof properties.$inferInsert>),
    ...(withheld && { withheld_contact: contactOf(wanted) }),
    reviewed_price: null,
    updated_at: now,
  })
  await endDocumentChecks(tx, listing.id, changes)
  const { media, nearby } = row.payload
  if (media) await publishMedia(tx, listing.id, row.id)
  if (nearby) await replaceNearby(tx, listing.id, nearby)
  await forgetChanges(tx, listing.id, [
    ...Object.keys(changes),
    ...(media ? captionFields : []),
    ...(nearby ? ['nearby'] : []),
  ])
  return row.id
}
