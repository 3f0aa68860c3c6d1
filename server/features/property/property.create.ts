import type { PropertyForm } from '#contract/schemas/property-form.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import type { Upload } from '#server/platform/calls/visit.ts'
import type { Context } from '#server/platform/context/context.ts'
import { ApiError, invalidField } from '#server/platform/errors/api-error.ts'
import { m } from '#server/platform/messages/messages.ts'
import { readPhone } from '#server/platform/phone/phone.ts'
import { isAgency, mayListFor } from '#server/platform/sessions/policies.ts'
import { holdSession, type Viewer } from '#server/platform/sessions/sessions.ts'
import { findAgency } from '../agency/agency.queries.ts'
import { findAccount, holdUser, promoteBuyer } from '../user/user.queries.ts'
import { statedIn, writeListing } from './property.create.queries.ts'
import { linksOfNew } from './property.links.ts'
import { writeMedia } from './property.media.queries.ts'
import { checkOf, requireRera } from './property.rera.ts'
import { tellAgent } from './property.tell-agent.ts'
import { arrangeMedia } from './property.update.media.ts'

/**
 * Published at once for the agency, pending for others. Contact fields left out default to the owner's. Returns the id.
 * Throws forbidden, not_found (no such owner), conflict (suspended owner), invalid_input.
 */
export async function createProperty(
  context: Context,
  viewer: Viewer,
  form: PropertyForm,
  upload: Upload,
): Promise<number> {
  const ownerId = await findOwner(context, viewer, form)
  if (!isAgency(viewer)) await context.limits.take('listing_user', viewer.id)
  const wanted = arrangeMedia([], form, upload.files)
  await upload.keep()
  const now = context.now()
  return context.db.transaction(async (tx) => {
    await holdSession(tx, viewer)
    const owner = await holdUser(tx, ownerId)
    if (!owner) throw new ApiError('not_found')
    if (owner.suspended_at) throw new ApiError('conflict', { sentence: m.property_owner_suspended })
    const moderation = isAgency(viewer) ? 'accepted' : 'pending'
    const check = checkOf(viewer, form.rera_checked, now)
    const stated = statedIn(form, (await findAgency(tx)).beegha_size)
    if (moderation === 'accepted') requireRera(stated, form.rera_checked)
    const links = await linksOfNew(tx, viewer, form)
    const countries = context.config.phoneCountries
    const facts = { stated, moderation, at: now, countries, links, check } as const
    const propertyId = await writeListing(tx, form, owner, facts)
    await writeMedia(context, tx, { propertyId, revisionId: null }, wanted)
    await tellAgent(context, tx, { agent_id: links.agent_id, ids: [propertyId], by: viewer.id, at: now })
    if (moderation === 'accepted') {
      const act = { action: 'property.published', subject: `property:${propertyId}` } as const
      await recordAudit(tx, { actor: viewer.id, ...act, details: { owner: ownerId } }, now)
    }
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

/**
 * The id of the account that the listing will belong to. Only a proven number finds an account: anybody can type the number of an
 * owner when they sign in, and would get the listing.
 */
async function findOwner({ db, config }: Context, viewer: Viewer, form: PropertyForm): Promise<number> {
  const { user_id = viewer.id, owner_phone } = form
  if (!mayListFor(viewer, user_id)) throw new ApiError('forbidden')
  if (!owner_phone) return user_id
  if (!isAgency(viewer)) throw new ApiError('forbidden')
  const phone = readPhone(owner_phone, config.phoneCountries)
  if (!phone) throw invalidField('owner_phone', m.field_phone)
  const owner = await findAccount(db, phone)
  if (!owner) throw invalidField('owner_phone', m.property_owner_unknown)
  return owner.id
}
