import { type DocumentKind, type DocumentStatus, documentsOf, isSeen } from '#contract/documents.ts'
import type { Context } from '#server/platform/context/context.ts'
import { listing_documents } from '#server/platform/db/schema.ts'
import type { DemoListing } from './catalogue/catalogue.ts'
import { hashOf } from './catalogue/draw.ts'

type Transaction = Parameters<Parameters<Context['db']['transaction']>[0]>[0]

/** As at a careful agency: most were looked at, some are only stated, and a few nobody has asked for yet. */
const lots: (DocumentStatus | null)[] = [
  ...(['original_seen', 'original_seen', 'copy_seen', 'copy_seen', 'copy_seen'] as const),
  ...(['stated', 'stated', null, null, 'missing'] as const),
]

/** `checker` is the person of the demo who looked at them when the listing came. No scans, no numbers. */
export async function insertDocuments(
  tx: Transaction,
  listings: DemoListing[],
  rows: { id: number; listed_at: Date }[],
  checker: number | undefined,
): Promise<void> {
  const documents = listings.flatMap((listing, at) => {
    const row = rows[at]
    if (!row) return []
    return documentsOf(listing).flatMap((kind) => {
      const status = statusOf(listing.title, kind)
      return status ? { property_id: row.id, kind, status, ...checkOf(status, row.listed_at, checker) } : []
    })
  })
  await tx.insert(listing_documents).values(documents)
}

function statusOf(title: string, kind: DocumentKind): DocumentStatus | null {
  return lots[hashOf(`${kind} of ${title}`) % lots.length] ?? null
}

function checkOf(status: DocumentStatus, listed_at: Date, checked_by: number | undefined) {
  return isSeen(status) ? { checked_at: listed_at, checked_by } : {}
}
