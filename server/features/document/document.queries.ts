import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { DocumentKind } from '#contract/documents.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { document_files, listing_documents, properties, users } from '#server/platform/db/schema.ts'

export type DocumentRow = Awaited<ReturnType<typeof findDocuments>>[number]
export type StoredDocument = typeof listing_documents.$inferSelect
export type FileRow = typeof document_files.$inferSelect
type Id = { id: number; kind: DocumentKind }

/** Decide which documents a listing needs, and who may see its files. */
const listingColumns = {
  id: properties.id,
  user_id: properties.user_id,
  agent_id: properties.agent_id,
  moderation: properties.moderation,
  type: properties.type,
  sub_type: properties.sub_type,
  new_project: properties.new_project,
  hide_location: properties.hide_location,
}

export async function findListing(db: Db | Tx, id: number) {
  const [row] = await db.select(listingColumns).from(properties).where(eq(properties.id, id))
  return row
}

/** With the name of who checked each, while that person works here. */
export async function findDocuments(db: Db | Tx, propertyIds: number[]) {
  if (propertyIds.length === 0) return []
  const { property_id, kind, status, number, issued_on, checked_at } = listing_documents
  return db
    .select({
      ...{ property_id, kind, status, number, issued_on, checked_at },
      checked_by: sql<string | null>`(select u.name from ${users} u where u.id = listing_documents.checked_by
        and u.suspended_at is null and u.role in ('agent', 'admin', 'superadmin'))`,
    })
    .from(listing_documents)
    .where(inArray(property_id, propertyIds))
}

export async function findDocument(tx: Tx, { id, kind }: Id): Promise<StoredDocument | undefined> {
  const [row] = await tx.select().from(listing_documents).where(isDocument(id, kind))
  return row
}

export async function writeDocument(tx: Tx, row: StoredDocument): Promise<void> {
  const { property_id, kind, ...set } = row
  await tx
    .insert(listing_documents)
    .values(row)
    .onConflictDoUpdate({ target: [listing_documents.property_id, listing_documents.kind], set })
}

/** In the order in which they came. */
export async function findFiles(db: Db | Tx, propertyIds: number[]): Promise<FileRow[]> {
  if (propertyIds.length === 0) return []
  return db
    .select()
    .from(document_files)
    .where(inArray(document_files.property_id, propertyIds))
    .orderBy(asc(document_files.id))
}

export async function insertFiles(tx: Tx, rows: (typeof document_files.$inferInsert)[]): Promise<void> {
  await tx.insert(document_files).values(rows)
}

export async function findFile(
  db: Db,
  { id, kind, file }: Id & { file: number },
): Promise<FileRow | undefined> {
  const [row] = await db
    .select()
    .from(document_files)
    .where(isFile(id, kind, file))
  return row
}

export async function deleteFile(
  tx: Tx,
  { id, kind, file }: Id & { file: number },
): Promise<FileRow | undefined> {
  const [row] = await tx
    .delete(document_files)
    .where(isFile(id, kind, file))
    .returning()
  return row
}

function isDocument(id: number, kind: DocumentKind) {
  return and(eq(listing_documents.property_id, id), eq(listing_documents.kind, kind))
}

function isFile(id: number, kind: DocumentKind, file: number) {
  const { property_id } = document_files
  return and(eq(property_id, id), eq(document_files.kind, kind), eq(document_files.id, file))
}
