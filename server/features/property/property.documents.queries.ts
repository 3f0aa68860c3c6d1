import { and, eq, isNotNull } from 'drizzle-orm'
import type { FieldName } from '#contract/listing-fields.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { listing_documents } from '#server/platform/db/schema.ts'

/** Documents are about the property that these name. */
const namesProperty: readonly FieldName[] = [
  'sub_type',
  'address',
  'locality',
  'city',
  'khasra',
  'tehsil',
  'village',
]

/** Ends the checks of documents when an owner's change makes the listing one of another property. */
export async function endDocumentChecks(tx: Tx, id: number, changes: object): Promise<void> {
  if (!namesProperty.some((name) => name in changes)) return
  const isChecked = and(eq(listing_documents.property_id, id), isNotNull(listing_documents.checked_at))
  await tx
    .update(listing_documents)
    .set({ status: 'stated', checked_at: null, checked_by: null })
    .where(isChecked)
}
