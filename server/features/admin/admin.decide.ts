import { m } from '#messages'
import { recordAudit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/client.ts'
import { ApiError } from '#server/http/errors.ts'
import { queueNotice } from '#server/notices/notices.ts'
import { holdSession, type Viewer } from '#server/sessions/sessions.ts'
import { decideEdit } from '../property/property.revision.queries.ts'
import { type LockedRow, laterThan, lockProperty } from '../property/property.update.queries.ts'
import { isSuspended, promoteBuyer } from '../user/user.queries.ts'
import { decideListing, findRequests, type RequestKey, type RequestRow } from './admin.listings.queries.ts'

export type Decision = {
  status: 'accepted' | 'rejected'
  reason?: string
  kind?: RequestKey['kind']
  updated_at?: string
}

/**
 * Publishes or rejects a pending listing, or a change of a published one that waits, once: of several at the same time one
 * wins. Returns it as it was asked about. Throws not_found, and conflict for what does not wait or was changed since it
 * was read.
 */
export async function decide(
  context: Context,
  viewer: Viewer,
  id: number,
  decision: Decision,
): Promise<RequestRow> {
  return context.db.transaction(async (tx) => {
    await holdSession(tx, viewer)
    // Edits wait here too: what is decided is what lies here now.
    const listing = await lockProperty(tx, id)
    if (!listing) throw new ApiError('not_found')
    if (decision.updated_at && new Date(decision.updated_at).getTime() !== listing.updated_at.getTime()) {
      throw new ApiError('conflict', { sentence: m.error_changed_since() })
    }
    const now = laterThan(listing.updated_at, context.now())
    const kind = decision.kind ?? (listing.moderation === 'accepted' ? 'edit' : 'listing')
    const key = { kind, id, submitted_at: listing.listed_at }
    const [request] = await findRequests(tx, [key])
    if (!request) throw new ApiError('not_found')
    if (decision.status === 'accepted' && (await isSuspended(tx, listing.user_id))) {
      throw new ApiError('conflict', { sentence: m.admin_owner_suspended() })
    }
    const act = kind === 'edit' ? decideChange : decideNew
    await act(context, tx, listing, decision, viewer, now)
    return { ...request, row: { ...request.row, updated_at: now } }
  })
}

async function decideNew(
  context: Context,
  tx: Tx,
  { id, user_id }: LockedRow,
  { status, reason }: Decision,
  viewer: Viewer,
  now: Date,
): Promise<void> {
  const won = await decideListing(tx, id, { status, reason }, now)
  if (!won) throw new ApiError('conflict', { sentence: m.admin_decided() })
  // A listing may be rejected, mended and rejected again: each decision is told once, by its moment.
  const event = `property:${id}:${status}:${now.toISOString()}`
  await queueNotice(context, tx, { kind: 'moderation', event, property_id: id, recipient_id: user_id })
  // The promoted person stays signed in, unlike after a change of role by hand: each request reads the role anew, and
  // a session that gains the rights of a seller over what it already manages has nothing a thief could wait for.
  const promoted = status === 'accepted' && (await promoteBuyer(tx, user_id, now))
  const decided = { action: 'property.moderated', subject: `property:${id}` } as const
  await recordAudit(tx, { actor: viewer.id, ...decided, details: { state: status } }, now)
  if (promoted) {
    const act = { action: 'user.promoted', subject: `user:${user_id}` } as const
    await recordAudit(tx, { actor: viewer.id, ...act, details: { role: 'seller', property: id } }, now)
  }
}

async function decideChange(
  context: Context,
  tx: Tx,
  listing: LockedRow,
  { status, reason }: Decision,
  viewer: Viewer,
  now: Date,
): Promise<void> {
  const { id, user_id } = listing
  const revisionId = await decideEdit(tx, listing, { status, reason, decided_by: viewer.id }, now)
  if (revisionId === undefined) throw new ApiError('conflict', { sentence: m.admin_decided() })
  const event = `revision:${revisionId}:${status}`
  await queueNotice(context, tx, { kind: 'moderation', event, property_id: id, recipient_id: user_id })
  const decided = { action: 'property.moderated', subject: `property:${id}` } as const
  const details = { state: status, revision: revisionId }
  await recordAudit(tx, { actor: viewer.id, ...decided, details }, now)
}
