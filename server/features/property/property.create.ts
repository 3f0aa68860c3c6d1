import type { PropertyForm } from '#contract/schemas/property-form.ts'
import { m } from '#messages'
import { recordAudit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import { ApiError } from '#server/http/errors.ts'
import type { Upload } from '#server/http/form.ts'
import { readPhone } from '#server/phone.ts'
import { isAgency, mayListFor } from '#server/policies.ts'
import { holdSession, type Viewer } from '#server/sessions/sessions.ts'
import { findUser, promoteBuyer } from '../user/user.queries.ts'
import { insertProperty, replaceNearby } from './property.create.queries.ts'
import type { Facts } from './property.facts.ts'
import { writeMedia } from './property.media.queries.ts'
import { arrangeMedia } from './property.update.media.ts'

/**
 * Hands in a listing: published at once for the agency, pending for everybody else. What is not sent of whom to ask for is
 * the owner's own. Returns its id. Throws forbidden, not_found (an owner whom the agency names), conflict (one who is suspended), invalid_input.
 */
export async function createProperty(
  context: Context,
  viewer: Viewer,
  form: PropertyForm,
  upload: Upload,
): Promise<number> {
  const ownerId = form.user_id ?? viewer.id
  if (!mayListFor(viewer, ownerId)) throw new ApiError('forbidden')
  if (!isAgency(viewer)) await context.limits.take('listing_user', viewer.id)
  const wanted = arrangeMedia([], form, upload.files)
  await upload.keep()
  const now = context.now()
  return context.db.transaction(async (tx) => {
    await holdSession(tx, viewer)
    const owner = await findUser(tx, ownerId)
    if (!owner) throw new ApiError('not_found')
    if (owner.suspended_at) throw new ApiError('conflict', { sentence: m.property_owner_suspended() })
    const facts = newFacts(form, owner, context.config.phoneCountries)
    const moderation = isAgency(viewer) ? 'accepted' : 'pending'
    const dates = { listed_at: now, updated_at: now }
    const propertyId = await insertProperty(tx, { ...facts, ...dates, user_id: ownerId, moderation })
    await replaceNearby(tx, propertyId, form.nearby ?? [])
    await writeMedia(context, tx, { propertyId, revisionId: null }, wanted)
    // A first listing that is published makes a buyer a seller, whoever wrote it down.
    if (moderation === 'accepted' && (await promoteBuyer(tx, ownerId, now))) {
      const act = { action: 'user.promoted', subject: `user:${ownerId}` } as const
      await recordAudit(
        tx,
        { actor: viewer.id, ...act, details: { role: 'seller', property: propertyId } },
        now,
      )
    }
    return propertyId
  })
}

type Owner = { name: string; email: string | null; phone: string }

function newFacts(form: PropertyForm, owner: Owner, countries: readonly string[]): Facts {
  return {
    title: form.title,
    description: form.description ?? '',
    status: form.status ?? 'available',
    type: form.type,
    sub_type: form.sub_type,
    new_project: form.new_project ?? false,
    price: form.price,
    area: form.area ?? null,
    beegha: form.beegha ?? null,
    acres: form.acres ?? null,
    address: form.address ?? '',
    locality: form.locality ?? '',
    city: form.city,
    state: form.state ?? '',
    country: form.country ?? 'India',
    latitude: form.latitude ?? null,
    longitude: form.longitude ?? null,
    rooms: form.rooms ?? null,
    bedrooms: form.bedrooms ?? null,
    bathrooms: form.bathrooms ?? null,
    garages: form.garages ?? null,
    age: form.age ?? null,
    features: form.features ?? [],
    name: form.name ?? owner.name,
    email: form.email ?? owner.email,
    phone: (form.phone && readPhone(form.phone, countries)) || owner.phone,
  }
}
