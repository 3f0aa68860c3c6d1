import { isDeepStrictEqual } from 'node:util'
import type { PropertyEdit } from '#contract/schemas/property-form.ts'
import { m } from '#messages'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/client.ts'
import type { properties, RevisionPayload } from '#server/db/schema.ts'
import { ApiError } from '#server/http/errors.ts'
import type { Upload } from '#server/http/form.ts'
import { readPhone } from '#server/phone.ts'
import { admit, isAgency, mayListFor, mayManageProperty } from '#server/policies.ts'
import { holdSession, type Viewer } from '#server/sessions/sessions.ts'
import { replaceNearby } from './property.create.queries.ts'
import { changesBetween, type Facts, factsOf, mergeFacts } from './property.facts.ts'
import { findManaged } from './property.managed.queries.ts'
import { findMedia, type MediaItem, writeMedia } from './property.media.queries.ts'
import { partChanges } from './property.review.ts'
import { findPending, replaceRevision, withdrawRevision } from './property.revision.queries.ts'
import { arrangeMedia } from './property.update.media.ts'
import {
  findRejectedMedia,
  type LockedRow,
  laterThan,
  lockProperty,
  updateProperty,
} from './property.update.queries.ts'

type Edit = { context: Context; viewer: Viewer; form: PropertyEdit; upload: Upload }
/** A listing as its owner sees it: what is public, and over it what waits. */
type Version = { facts: Facts; media: MediaItem[] }

/**
 * Changes a listing: what was not sent stays. Edits of one listing follow each other, so that the last one is there whole.
 * Throws not_found, forbidden, invalid_input, and conflict when it was changed since it was read.
 */
export async function editProperty(edit: Edit, id: number): Promise<void> {
  const { context, viewer, upload } = edit
  // A first look, before files are kept for somebody who may not; the one that counts is made under the lock.
  mayEdit(edit, await findManaged(context.db, id))
  if (upload.files.length > 0 && !isAgency(viewer)) await context.limits.take('upload_user', viewer.id)
  await upload.keep()
  await context.db.transaction(async (tx) => {
    await holdSession(tx, viewer)
    const row = await lockProperty(tx, id)
    mayEdit(edit, row)
    const phone = edit.form.phone && readPhone(edit.form.phone, context.config.phoneCountries)
    const form = { ...edit.form, phone: phone || undefined }
    // The agency's word on a change is given by making it; others' changes of what is public wait for it.
    if (row.moderation === 'accepted' && !isAgency(viewer)) await editPublished({ ...edit, form }, tx, row)
    else await editAtOnce({ ...edit, form }, tx, row)
    if (form.nearby) await replaceNearby(tx, id, form.nearby)
  })
}

function mayEdit(
  { viewer, form }: Edit,
  row: Pick<LockedRow, 'user_id' | 'moderation' | 'updated_at'> | undefined,
): asserts row {
  if (!row) throw new ApiError('not_found')
  const may = mayManageProperty(viewer, row)
  admit({ sees: may || row.moderation === 'accepted', may })
  if (form.user_id !== undefined && !mayListFor(viewer, form.user_id)) throw new ApiError('forbidden')
  if (form.updated_at && new Date(form.updated_at).getTime() !== row.updated_at.getTime()) {
    throw new ApiError('conflict', { sentence: m.error_changed_since() })
  }
}

async function editAtOnce(edit: Edit, tx: Tx, row: LockedRow) {
  const { context, viewer, form, upload } = edit
  const before = { facts: factsOf(row), media: await findMedia(tx, row.id, null) }
  const facts = mergeFacts(before.facts, form)
  const again = row.moderation === 'rejected' && row.user_id === viewer.id && isMended(form, upload)
  await updateProperty(tx, row.id, {
    ...changesBetween(before.facts, facts),
    ...(again && { moderation: 'pending', moderation_reason: null }),
    reviewed_price: null,
    updated_at: laterThan(row.updated_at, context.now()),
  } as Changes)
  const list = { propertyId: row.id, revisionId: null }
  await writeMedia(context, tx, list, arrangeMedia(before.media, form, upload.files))
}

/** The owner's word on how the sale goes answers nothing that the agency said. */
function isMended(
  { status: _status, user_id: _user, updated_at: _read, ...rest }: PropertyEdit,
  upload: Upload,
) {
  return upload.files.length > 0 || Object.values(rest).some((value) => value !== undefined)
}

type Changes = Partial<typeof properties.$inferInsert>

async function editPublished(edit: Edit, tx: Tx, row: LockedRow) {
  const { context, viewer, form, upload } = edit
  const shown: Version = { facts: factsOf(row), media: await findMedia(tx, row.id, null) }
  const pending = await findPending(tx, row.id)
  const own = await overlay(tx, shown, row.id, pending)
  const facts = mergeFacts(own.facts, form)
  // What a waiting change leaves out, or a rejected one brought, may be wanted after all.
  const known = [...shown.media, ...(await findRejectedMedia(tx, row.id))]
  const media = arrangeMedia(own.media, form, upload.files, known)
  const { waiting, atOnce } = partChanges(shown.facts, facts, row.reviewed_price ?? row.price)
  const payload: RevisionPayload = { facts: waiting, media: !isSameList(shown.media, media) }
  const now = laterThan(row.updated_at, context.now())
  await updateProperty(tx, row.id, {
    ...atOnce,
    // From the first move on that nobody saw.
    ...('price' in atOnce && { reviewed_price: row.reviewed_price ?? row.price }),
    updated_at: now,
  } as Changes)
  const publicList = { propertyId: row.id, revisionId: null }
  // Words about pictures that are public already need no second look.
  await writeMedia(context, tx, publicList, withWordsOf(shown.media, media))
  if (Object.keys(waiting).length === 0 && !payload.media) return withdrawRevision(tx, row.id)
  const asBefore =
    isDeepStrictEqual(payload, pending?.payload) && (!payload.media || isDeepStrictEqual(media, own.media))
  if (asBefore) return
  const revision = { property_id: row.id, submitted_by: viewer.id, payload, created_at: now }
  const revisionId = await replaceRevision(tx, revision)
  if (payload.media) await writeMedia(context, tx, { propertyId: row.id, revisionId }, media)
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
  }
}

function isSameList(one: MediaItem[], other: MediaItem[]): boolean {
  const names = (list: MediaItem[]) => list.map(({ kind, hash }) => `${kind} ${hash}`).join()
  return names(one) === names(other)
}

function withWordsOf(shown: MediaItem[], wanted: MediaItem[]): MediaItem[] {
  return shown.map((item) => {
    const same = wanted.find(({ kind, hash }) => kind === item.kind && hash === item.hash)
    return same ? { ...item, alt: same.alt } : item
  })
}
