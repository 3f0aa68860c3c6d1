import type { Agency } from '#contract/schemas/agency.ts'
import type { Tx } from '#server/platform/db/client.ts'
import type { WithheldContact } from '#server/platform/db/schema.ts'
import { contactOf } from './property.facts.ts'
import { updateProperty } from './property.update.queries.ts'

/** Publishes the agency's contact on a listing and stores the owner's unverified one for later. */
export async function withholdContact(
  tx: Tx,
  listing: { id: number } & WithheldContact,
  { name, email, phone }: Agency,
): Promise<void> {
  const withheld_contact = contactOf(listing)
  await updateProperty(tx, listing.id, { name, email, phone, agency_email: email, withheld_contact })
}
