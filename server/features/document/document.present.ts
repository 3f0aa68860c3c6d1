import { createHash } from 'node:crypto'
import { type DocumentKind, documentsOf, isNumberPublic, isSeen } from '#contract/documents.ts'
import type { ManagedDocument, PublicDocument } from '#contract/schemas/document.ts'
import type { DocumentRow, FileRow, findListing } from './document.queries.ts'

type Listing = NonNullable<Awaited<ReturnType<typeof findListing>>>

/** The same for a document that was never mentioned and one of which nothing is known: a file changes nothing here. */
export function presentPublicDocuments(listing: Listing, rows: DocumentRow[]): PublicDocument[] {
  return documentsOf(listing).map((kind) => {
    const row = rows.find((each) => each.kind === kind)
    const showsNumber = row && isNumberPublic(kind) && isSeen(row.status) && !listing.hide_location
    return { kind, ...presentCheck(row), number: (showsNumber && row.number) || null }
  })
}

/** Those that the listing needs, in their order, then others that something was said about. */
export function presentManagedDocuments(
  listing: Listing,
  rows: DocumentRow[],
  files: FileRow[],
): ManagedDocument[] {
  const needed = documentsOf(listing)
  const others = rows.map(({ kind }) => kind).filter((kind) => !needed.includes(kind))
  return [...needed, ...others].map((kind) => ({
    ...presentManaged(kind, rows, files),
    applies: needed.includes(kind),
  }))
}

function presentManaged(kind: DocumentKind, rows: DocumentRow[], files: FileRow[]) {
  const row = rows.find((each) => each.kind === kind)
  const own = files.filter((file) => file.kind === kind)
  return {
    kind,
    ...presentCheck(row),
    number: row?.number ?? '',
    issued_on: row?.issued_on ?? null,
    files: own.map(presentFile),
    version: versionOf(row, own),
  }
}

/** Stands for what a check is about: the number, the date and the scans. */
export function versionOf(
  row: Pick<DocumentRow, 'number' | 'issued_on'> | undefined,
  files: FileRow[],
): string {
  const about = [row?.number ?? '', row?.issued_on ?? null, files.map(({ id }) => id)]
  return createHash('sha256').update(JSON.stringify(about)).digest('base64url').slice(0, 22)
}

function presentFile({ id, type, bytes, added_at }: FileRow) {
  return { id, type, bytes, added_at: added_at.toISOString() }
}

function presentCheck(row: DocumentRow | undefined) {
  return {
    status: row?.status ?? null,
    checked_at: row?.checked_at?.toISOString() ?? null,
    checked_by: row?.checked_by ?? null,
  }
}
