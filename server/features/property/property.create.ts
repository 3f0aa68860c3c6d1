import type { PropertyForm } from '#contract/schemas/property-form.ts'
import { recordAudits } from '#server/platform/audit/audit.ts'
import type { Upload } from '#server/platform/calls/visit.ts'
import type { Context } from '#server/platform/context/context.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { isAgency, mayListFor } from '#server/platform/sessions/policies.ts'
import { holdSession, type Viewer } from '#server/platform/sessions/sessions.ts'
import { findAgency } from '../agency/agency.queries.ts'
import { promoteOwner } from '../user/user.queries.ts'
import { statedIn, writeListing } from './property.create.queries.ts'
import { respellPlace } from './property.known-place.queries.ts'
import { linksOfNew } from './property.links.ts'
import { writeMedia } from './property.media.queries.ts'
import { findOwnerByPhone, holdOwner } from './property.owner.ts'
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
    const owner = await holdOwner(tx, ownerId)
    const moderation = isAgency(viewer) ? 'accepted' : 'pending'
    const check = checkOf(viewer, form.rera_checked, now)
    const placed = await respellPlace(tx, form)
    const stated = statedIn(placed, (await findAgency(tx)).beegha_size)
    if (moderation === 'accepted') requireRera(stated, form.rera_checked)
    const links = await linksOfNew(tx, viewer, form)
    const countries = context.config.phoneCountries
    const facts = { stated, moderation, at: now, countries, links, check } as const
    const propertyId = await writeListing(tx, placed, owner, facts)
    await writeMedia(context, tx, { propertyId, revisionId: null }, wanted)
    await tellAgent(context, tx, { agent_id: links.agent_id, ids: [propertyId], by: viewer.id, at: now })
    if (moderation === 'accepted') {
      const subject = `property:${propertyId}`
      const act = { actor: viewer.id, action: 'property.published', subject } as const
      const promoted = await promoteOwner(tx, { ownerId, propertyId, actor: viewer.id }, now)
      await recordAudits(tx, [{ ...act, details: { owner: ownerId } }, ...promoted], now)
    }
    return propertyId
  })
}

/** The id of the account that the listing will belong to. */
async function findOwner(context: Context, viewer: Viewer, form: PropertyForm): Promise<number> {
  const { user_id = viewer.id, owner_phone } = form
  if (!mayListFor(viewer, user_id)) throw new ApiError('forbidden')
  return owner_phone ? findOwnerByPhone(context, viewer, owner_phone) : user_id
}
