import { eq } from 'drizzle-orm'
import type { Measure } from '#contract/areas.ts'
import type { ModerationState } from '#contract/enums.ts'
import { defaultOf, fieldNames } from '#contract/listing-fields.ts'
import { localeOf } from '#contract/locales.ts'
import type { NearbyPlace } from '#contract/schemas/property.ts'
import type { PropertyForm } from '#contract/schemas/property-form.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { nearby_places, properties } from '#server/platform/db/schema.ts'
import { m } from '#server/platform/messages/messages.ts'
import { readPhone } from '#server/platform/phone/phone.ts'
import { type Facts, mergeFacts } from './property.facts.ts'
import type { Links } from './property.links.ts'

/**
 * Contact fields default to the owner's. Numbers without a country code belong to the first of `countries`. Returns the
 * id of the new listing.
 */
export async function writeListing(
  tx: Tx,
  form: PropertyForm,
  owner: Owner,
  { stated, moderation, at, countries, links, check }: New,
): Promise<number> {
  const facts = newFacts(stated, form, owner, countries)
  // Only the agency's listings are published at once, and the agency answers for their addresses.
  const agency_email = moderation === 'accepted' ? (form.email ?? null) : null
  const row = {
    ...facts,
    ...links,
    ...check,
    agency_email,
    listed_at: at,
    updated_at: at,
    confirmed_at: at,
    confirmed_by: moderation === 'accepted' ? ('agency' as const) : ('owner' as const),
    user_id: owner.id,
    moderation,
  }
  const propertyId = await insertProperty(tx, row)
  await replaceNearby(tx, propertyId, form.nearby ?? [])
  return propertyId
}

type New = {
  stated: Facts
  moderation: ModerationState
  at: Date
  countries: readonly string[]
  links: Links
  check?: Pick<typeof properties.$inferInsert, 'rera_checked_at' | 'rera_checked_by'>
}

async function insertProperty(tx: Tx, row: typeof properties.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(properties).values(row).returning({ id: properties.id })
  if (!inserted) throw new Error('a listing was not inserted')
  return inserted.id
}

export async function findNearby(tx: Tx, propertyId: number): Promise<NearbyPlace[]> {
  const { title, title_hi, distance, category } = nearby_places
  return tx
    .select({ title, title_hi, distance, category })
    .from(nearby_places)
    .where(eq(nearby_places.property_id, propertyId))
    .orderBy(nearby_places.position)
}

type Stored = Omit<typeof nearby_places.$inferInsert, 'property_id' | 'position'>

export async function replaceNearby(tx: Tx, propertyId: number, places: Stored[]): Promise<void> {
  await tx.delete(nearby_places).where(eq(nearby_places.property_id, propertyId))
  if (places.length === 0) return
  await tx
    .insert(nearby_places)
    .values(places.map((place, position) => ({ ...place, position, property_id: propertyId })))
}

type Owner = { id: number; name: string; email: string | null; phone: string; language: string }

/**
 * The facts of a form, the fields that it left out at their defaults; the contact may be missing. `beegha` is the size of
 * a usual one. Throws invalid_input for areas that contradict each other.
 */
export function statedIn(form: PropertyForm, beegha: Measure): Facts {
  const unstated = Object.fromEntries(fieldNames.map((name) => [name, defaultOf(name)])) as Facts
  return mergeFacts(unstated, form, beegha)
}

/** The name of an account does not stand beside the number of somebody else. */
function newFacts(stated: Facts, form: PropertyForm, owner: Owner, countries: readonly string[]): Facts {
  const phone = (form.phone && readPhone(form.phone, countries)) || owner.phone
  const isOwn = phone === owner.phone
  return {
    ...stated,
    name:
      form.name ?? (isOwn ? owner.name : m.property_unnamed_owner({}, { locale: localeOf(owner.language) })),
    email: form.email ?? (isOwn ? owner.email : null),
    phone,
  }
}
