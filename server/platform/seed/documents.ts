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

/** Texts of the demo that speak of a document. */
const told: readonly [DocumentKind, RegExp][] = [
  ['registry', /registry (and mutation are|is) in the owner|papers are clear/i],
  ['mutation', /registry and mutation/i],
  ['property_tax', /tax is paid/i],
  ['completion_certificate', /completion certificate/i],
  ['building_permission', /sanctioned map/i],
  ['tcp_layout', /T&CP approval|approved map|sanctioned map/i],
  ['diversion', /is diverted|diversion is done|in a diverted colony|diversion papers/i],
  ['bank_approvals', /approved (the project )?(by|for) (two banks|home loans)/i],
  ['khasra', /khasra/i],
  ['naksha', /the map (is|are) ready/i],
  ['seller_in_record', /in one name in the land record/i],
  ['encumbrance', /free of loan|no crop loan/i],
]

/** The documents among those of the listing that its text claims. */
export function documentsTold(text: string, listing: DemoListing): DocumentKind[] {
  const needed = documentsOf(listing)
  return told.filter(([kind, words]) => needed.includes(kind) && words.test(text)).map(([kind]) => kind)
}

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
      const status = documentStatusOf(listing, kind)
      return status ? { property_id: row.id, kind, status, ...checkOf(status, row.listed_at, checker) } : []
    })
  })
  await tx.insert(listing_documents).values(documents)
}

/** A document that the text claims is at least stated. */
export function documentStatusOf(listing: DemoListing, kind: DocumentKind): DocumentStatus | null {
  const { title, description } = listing
  const status = lots[hashOf(`${kind} of ${title}`) % lots.length] ?? null
  const isOpen = status === null || status === 'missing'
  return isOpen && documentsTold(`${title}. ${description}`, listing).includes(kind) ? 'stated' : status
}

function checkOf(status: DocumentStatus, listed_at: Date, checked_by: number | undefined) {
  return isSeen(status) ? { checked_at: listed_at, checked_by } : {}
}
