import { count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { DocumentKind } from '#contract/documents.ts'
import type { Db } from '#server/platform/db/client.ts'
import { listing_documents, properties } from '#server/platform/db/schema.ts'
import { type PropertyRow, selection } from './property.queries.ts'
import { latestRevision, type RevisionColumns } from './property.revision.queries.ts'

/** Only the owner and the agency may see it. */
export type ManagedRow = PropertyRow & {
  /** The owner's contact. */
  name: string
  email: string | null
  phone: string
  moderation_reason: string | null
  confirmation_asked_at: Date | null
  /** Kinds of documents about which somebody said how they stand. */
  documents: DocumentKind[]
  revision: RevisionColumns | null
}

const managedSelection = {
  ...selection,
  name: properties.name,
  email: properties.email,
  phone: properties.phone,
  moderation_reason: properties.moderation_reason,
  confirmation_asked_at: properties.confirmation_asked_at,
  documents: sql<DocumentKind[]>`array(select d.kind from ${listing_documents} d
    where d.property_id = ${sql.raw('properties.id')})`,
  revision: latestRevision(sql.raw('properties.id')),
}

/** A listing in any state with what only its owner and the agency may see; undefined if it does not exist. */
export async function findManaged(db: Db, id: number): Promise<ManagedRow | undefined> {
  const rows = await db.select(managedSelection).from(properties).where(eq(properties.id, id))
  return rows[0]
}

/** The rows have no order. */
export async function findManagedOf(db: Db, ids: number[]): Promise<ManagedRow[]> {
  if (ids.length === 0) return []
  return db.select(managedSelection).from(properties).where(inArray(properties.id, ids))
}

export async function listPropertiesOf(
  db: Db,
  userId: number,
  page: number,
  limit: number,
): Promise<{ rows: ManagedRow[]; total: number }> {
  const own = eq(properties.user_id, userId)
  const [total] = await db.select({ count: count() }).from(properties).where(own)
  const rows = await db
    .select(managedSelection)
    .from(properties)
    .where(own)
    .orderBy(desc(properties.listed_at), desc(properties.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows, total: total?.count ?? 0 }
}
