import { isDeepStrictEqual } from 'node:util'
import type { NearbyPlace } from '#contract/schemas/property.ts'
import type { PropertyEdit } from '#contract/schemas/property-form.ts'
import { type AuditDetails, recordAudit } from '#server/platform/audit/audit.ts'
import type { Upload } from '#server/platform/calls/visit.ts'
import type { Context } from '#server/platform/context/context.ts'
import type { Tx } from '#server/platform/db/client.ts'
import type { properties, RevisionPayload } from '#server/platform/db/schema.ts'
import { ApiError, invalidField } from '#server/platform/errors/api-error.ts'
import { m } from '#server/platform/messages/messages.ts'
import { readPhone } from '#server/platform/phone/phone.ts'
import {
  admit,
  isAgency,
  mayListFor,
  mayManageProperty,
  maySeeProperty,
  type Person,
} from '#server/platform/sessions/policies.ts'
import { holdSession, type Viewer } from '#server/platform/sessions/sessions.ts'
import { findAgency } from '../agency/agency.queries.ts'
import { findUser, isStaffRole } from '../user/user.queries.ts'
import { forgetChanges, noteChanges } from './property.changes.queries.ts'
import { findNearby, replaceNearby } from './property.create.queries.ts'
import { endDocumentChecks } from './property.documents.queries.ts'
import { changesBetween, type Facts, factsOf, mergeFacts } from './property.facts.ts'
import { confirmerOf, confirmListings } from './property.freshness.queries.ts'
import { respellPlace } from './property.known-place.queries.ts'
import { checkLinks } from './property.links.ts'
import { findManaged } from './property.managed.queries.ts'
import { captionFields, findMedia, type MediaItem, writeMedia } from './property.media.queries.ts'
import { findOwnerByPhone, holdOwner, passToOwner } from './property.owner.ts'
import { checkOf, requireRera, requireReraStated, touchesRera } from './property.rera.ts'
import { captionsWait, partChanges, placesWait } from './property.review.ts'
import { captionsOf, nearbyOf, sayPlaces } from './property.revision.present.ts'
import { findPending, replaceRevision, withdrawRevision } from './property.revision.queries.ts'
import { tellAgent } from './property.tell-agent.ts'
import { arrangeMedia } from './property.update.media.ts'
import {
  findRejectedMedia,
  type LockedRow,
  laterThan,
  lockProperty,
  updateProperty,
  withholdContact,
} from './property.update.queries.ts'

type Edit = { context: Context; viewer: Viewer; form: PropertyEdit; upload: Upload }
type OwnEdit = Pick<Edit, 'context' | 'form'> & {
  viewer: Pick<Viewer, 'id'>
  upload: Pick<Upload, 'files'>
}
type EditNow = Pick<Edit, 'context' | 'form'> & { viewer: Person; upload: Pick<Upload, 'files'> }
/** Public values, overridden by the pending edit. */
type Version = { facts: Facts; media: MediaItem[]; nearby: NearbyPlace[] }
type Edited = { atOnce: string[]; waiting: string[] }

/**
 * Fields left out stay. Edits of one listing run one after the other. Throws not_found, forbidden, invalid_input, and
 * conflict when the listing changed since it was read.
 */
export async function editProperty(edit: Edit, id: number): Promise<void> {
  const { context, viewer, upload } = edit
  // Stores no files for callers without the right; the check that counts runs under the lock.
  mayEdit(edit, await findManaged(context.db, id))
  if (upload.files.length > 0 && !isAgency(viewer)) await context.limits.take('upload_user', viewer.id)
  const { owner_phone } = edit.form
  const ownerId = owner_phone ? await findOwnerByPhone(context, viewer, owner_phone) : undefined
  await upload.keep()
  await context.db.transaction(async (tx) => {
    await holdSession(tx, viewer)
    const owner = ownerId === undefined ? undefined : await holdOwner(tx, ownerId)
    const locked = await lockProperty(tx, id)
    mayEdit(edit, locked)
    const links = await checkLinks(tx, viewer, edit.form, locked)
    if (Object.keys(links).length > 0) await updateProperty(tx, id, links)
    const passing = owner && { row: locked, owner, chosen: links, now: context.now() }
    const row = passing ? await passToOwner(tx, viewer, passing) : locked
    const { agent_id = null } = links
    const at = laterThan(row.updated_at, context.now())
    await tellAgent(context, tx, { agent_id, ids: [id], by: viewer.id, at })
    if (links.contact === 'owner') await hideUnverified(tx, row)
    const phone = edit.form.phone && readPhone(edit.form.phone, context.config.phoneCountries)
    const form = { ...(await respellPlace(tx, edit.form, row)), phone: phone || undefined }
    const reviewed = row.moderation === 'accepted' && !isAgency(viewer)
    const edited = await (reviewed ? editPublished : editAtOnce)({ ...edit, form }, tx, row)
    edited.atOnce.push(...Object.keys(links))
    // An editor of a listing knows that it is still to be had; a form without a change says nothing.
    if (edited.atOnce.length + edited.waiting.length > 0) {
      await confirmListings(tx, [id], { by: confirmerOf(viewer), now: context.now() })
    }
    if (row.moderation === 'accepted') await recordEdit(context, tx, viewer, id, edited)
  })
}

/** An edit by the agency without files, in the transaction of the caller. Throws as editProperty does. */
export async function editByAgency(
  edit: Pick<Edit, 'context' | 'form'> & { viewer: Person },
  tx: Tx,
  id: number,
): Promise<void> {
  const { context, viewer } = edit
  const row = await lockProperty(tx, id)
  mayEdit(edit, row)
  if (!isAgency(viewer)) throw new ApiError('forbidden')
  const { atOnce } = await editAtOnce({ ...edit, upload: { files: [] } }, tx, row)
  if (atOnce.length === 0) return
  await confirmListings(tx, [id], { by: confirmerOf(viewer), now: context.now() })
  if (row.moderation === 'accepted') await recordEdit(context, tx, viewer, id, { atOnce, waiting: [] })
}

/** As when a listing is accepted: a number that nobody verified is not published by another choice of contact either. */
async function hideUnverified(tx: Tx, row: LockedRow): Promise<void> {
  if (row.moderation !== 'accepted' || row.withheld_contact) return
  const owner = await findUser(tx, row.user_id)
  if (!owner || owner.phone_verified_at || isStaffRole(owner.role)) return
  const agency = await findAgency(tx)
  if (!agency.phone) throw new ApiError('conflict', { sentence: m.admin_no_agency_phone })
  await withholdContact(tx, row, agency)
}

function mayEdit(
  { viewer, form }: Pick<Edit, 'form'> & { viewer: Person },
  row: Pick<LockedRow, 'user_id' | 'agent_id' | 'moderation' | 'updated_at'> | undefined,
): asserts row {
  if (!row) throw new ApiError('not_found')
  const may = mayManageProperty(viewer, row)
  admit({ sees: row.moderation === 'accepted' || maySeeProperty(viewer, row), may })
  const { user_id } = form
  if (user_id !== undefined && user_id !== row.user_id) {
    if (!mayListFor(viewer, user_id)) throw new ApiError('forbidden')
    // Clients send the caller's id with every form.
    if (user_id !== viewer.id) throw invalidField('user_id', m.property_owner_stays)
  }
  if (form.updated_at && new Date(form.updated_at).getTime() !== row.updated_at.getTime()) {
    throw new ApiError('conflict', { sentence: m.error_changed_since })
  }
}

async function recordEdit({ now }: Context, tx: Tx, viewer: Person, id: number, edited: Edited) {
  const details: AuditDetails = Object.fromEntries([
    ...edited.atOnce.map((name) => [name, 'set'] as const),
    ...edited.waiting.map((name) => [name, 'pending'] as const),
  ])
  if (Object.keys(details).length === 0) return
  const act = { action: 'property.edited', subject: `property:${id}` } as const
  await recordAudit(tx, { actor: viewer.id, ...act, details }, now())
}

async function editAtOnce(edit: EditNow, tx: Tx, row: LockedRow): Promise<Edited> {
  const { context, viewer, form, upload } = edit
  const before = await findShown(tx, row)
  const facts = mergeFacts(before.facts, form, (await findAgency(tx)).beegha_size)
  const check = checkOf(viewer, form.rera_checked, context.now())
  if (touchesRera(before.facts, facts)) {
    if (row.moderation !== 'accepted') requireReraStated(facts)
    else requireRera(facts, form.rera_checked, row)
  }
  // A suspension ends by itself with the suspension; everything else waits for a decision again.
  const again =
    row.moderation === 'rejected' &&
    !row.withheld_at &&
    (row.user_id === viewer.id || !isAgency(viewer)) &&
    isCorrected(form, upload)
  const changes = changesBetween(before.facts, facts)
  // An unchanged address that the form sends back is still its owner's, not the agency's.
  const agencyWrote = isAgency(viewer) && 'email' in changes
  await updateProperty(tx, row.id, {
    ...changes,
    ...check,
    ...(agencyWrote && { agency_email: facts.email }),
    ...(again && { moderation: 'pending', moderation_reason: null, taken_off_at: null }),
    reviewed_price: null,
    updated_at: laterThan(row.updated_at, context.now()),
  } as Changes)
  if (!isAgency(viewer)) await endDocumentChecks(tx, row.id, changes)
  const list = { propertyId: row.id, revisionId: null }
  const media = arrangeMedia(before.media, form, upload.files)
  await writeMedia(context, tx, list, media)
  const nearby = placesIn(form, before.nearby)
  if (form.nearby) await replaceNearby(tx, row.id, nearby)
  const atOnce = [...Object.keys(changes), ...differences(before, { facts, media, nearby })]
  await forgetChanges(tx, row.id, atOnce)
  return { atOnce, waiting: [] }
}

async function findShown(tx: Tx, row: LockedRow): Promise<Version> {
  return {
    facts: factsOf(row),
    media: await findMedia(tx, row.id, null),
    nearby: await findNearby(tx, row.id),
  }
}

/** The list of a form is whole, but a client that knows no names in Hindi leaves them out and means to keep them. */
function placesIn({ nearby }: PropertyEdit, before: NearbyPlace[]): NearbyPlace[] {
  if (!nearby) return before
  return nearby.map(({ title_hi, ...place }) => {
    const same = before.find(({ title }) => title === place.title)
    return { ...place, title_hi: title_hi ?? same?.title_hi ?? '' }
  })
}

function differences(before: Version, after: Version): string[] {
  const kinds = { images: 'image', floor_plan: 'floor_plan', video: 'video' } as const
  const names = Object.entries(kinds).flatMap(([name, kind]) => {
    const only = ({ media }: Version) => media.filter((item) => item.kind === kind)
    return isSameList(only(before), only(after)) ? [] : [name]
  })
  if (!names.includes('images')) {
    const [captionsBefore, captionsAfter] = [captionsOf(before.media), captionsOf(after.media)]
    names.push(
      ...captionFields.filter((field) => !isDeepStrictEqual(captionsBefore[field], captionsAfter[field])),
    )
  }
  return isDeepStrictEqual(before.nearby, after.nearby) ? names : [...names, 'nearby']
}

/** A new status alone does not answer what the agency criticized. */
function isCorrected(
  {
    status: _status,
    user_id: _user,
    updated_at: _read,
    agent_id: _agent,
    contact: _contact,
    owner_phone: _owner,
    ...rest
  }: PropertyEdit,
  upload: Pick<Upload, 'files'>,
) {
  return upload.files.length > 0 || Object.values(rest).some((value) => value !== undefined)
}

type Changes = Partial<typeof properties.$inferInsert>

/** Each change waits for a review, or applies and is recorded for a later one. */
export async function editPublished(
  { context, viewer, form, upload }: OwnEdit,
  tx: Tx,
  row: LockedRow,
): Promise<Edited> {
  const shown = await findShown(tx, row)
  const pending = await findPending(tx, row.id)
  const own = await overlay(tx, shown, row.id, pending)
  // Files that a pending edit dropped or a rejected one added can still be chosen.
  const known = [...shown.media, ...(await findRejectedMedia(tx, row.id))]
  const wanted: Version = {
    facts: mergeFacts(own.facts, form, (await findAgency(tx)).beegha_size),
    media: arrangeMedia(own.media, form, upload.files, known),
    nearby: placesIn(form, own.nearby),
  }
  if (form.rera_checked) throw new ApiError('forbidden')
  if (touchesRera(own.facts, wanted.facts)) requireReraStated(wanted.facts)
  const { waiting, atOnce } = partChanges(shown.facts, wanted.facts, {
    reviewedPrice: row.reviewed_price ?? row.price,
    verified: await findVerified(tx, row.user_id),
  })
  const waitingCaptions = captionsWait(shown.media, wanted.media)
  const waitingPlaces = placesWait(shown.nearby, wanted.nearby)
  const payload: RevisionPayload = {
    facts: waiting,
    media: waitingCaptions || !isSameList(shown.media, wanted.media),
    ...(waitingPlaces && { nearby: wanted.nearby }),
  }
  const now = laterThan(row.updated_at, context.now())
  await updateProperty(tx, row.id, {
    ...atOnce,
    // The price before the first unreviewed change.
    ...('price' in atOnce && { reviewed_price: row.reviewed_price ?? row.price }),
    updated_at: now,
  } as Changes)
  const media = waitingCaptions ? shown.media : withWordsOf(shown.media, wanted.media)
  const nearby = waitingPlaces ? shown.nearby : wanted.nearby
  await writeMedia(context, tx, { propertyId: row.id, revisionId: null }, media)
  if (form.nearby && !waitingPlaces) await replaceNearby(tx, row.id, nearby)
  const published: Version = { facts: { ...shown.facts, ...atOnce } as Facts, media, nearby }
  const extras = differences(shown, published)
  await noteChanges(
    tx,
    row.id,
    valuesOf(shown),
    pickValues(published, [...Object.keys(atOnce), ...extras]),
    now,
  )
  const edited = {
    atOnce: [...Object.keys(atOnce), ...extras],
    waiting: [...Object.keys(waiting), ...differences(published, { ...published, ...wanted })],
  }
  if (Object.keys(waiting).length === 0 && !payload.media && !waitingPlaces) {
    const withdrawn = await withdrawRevision(tx, row.id)
    return withdrawn > 0 ? edited : { ...edited, waiting: [] }
  }
  const asBefore =
    isDeepStrictEqual(payload, pending?.payload) &&
    (!payload.media || isDeepStrictEqual(wanted.media, own.media))
  if (asBefore) return { ...edited, waiting: [] }
  const revision = { property_id: row.id, submitted_by: viewer.id, payload, created_at: now }
  const revisionId = await replaceRevision(tx, revision)
  if (payload.media) await writeMedia(context, tx, { propertyId: row.id, revisionId }, wanted.media)
  return edited
}

async function findVerified(tx: Tx, userId: number) {
  const owner = await findUser(tx, userId)
  return {
    phone: owner?.phone_verified_at ? owner.phone : null,
    email: owner?.email_verified_at ? owner.email : null,
  }
}

function valuesOf({ facts, media, nearby }: Version) {
  return { ...facts, ...captionsOf(media), nearby: sayPlaces(nearby) }
}

function pickValues(version: Version, names: string[]) {
  return Object.fromEntries(Object.entries(valuesOf(version)).filter(([name]) => names.includes(name)))
}

async function overlay(
  tx: Tx,
  shown: Version,
  id: number,
  pending: Awaited<ReturnType<typeof findPending>>,
): Promise<Version> {
  if (!pending) return shown
  const { facts, media } = pending.payload
  return {
    facts: { ...shown.facts, ...facts },
    media: media ? await findMedia(tx, id, pending.id) : shown.media,
    nearby: nearbyOf(pending.payload) ?? shown.nearby,
  }
}

function isSameList(one: MediaItem[], other: MediaItem[]): boolean {
  const names = (list: MediaItem[]) => list.map(({ kind, hash }) => `${kind} ${hash}`).join()
  return names(one) === names(other)
}

function withWordsOf(shown: MediaItem[], wanted: MediaItem[]): MediaItem[] {
  return shown.map((item) => {
    const same = wanted.find(({ kind, hash }) => kind === item.kind && hash === item.hash)
    return same ? { ...item, alt: same.alt, alt_hi: same.alt_hi, rendered: same.rendered } : item
  })
}
