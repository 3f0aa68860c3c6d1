import { type NoticeChannel, noticeChannels } from '#contract/staff-enums.ts'
import { recordAudit, recordAudits } from '#server/platform/audit/audit.ts'
import type { Context } from '#server/platform/context/context.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { m } from '#server/platform/messages/messages.ts'
import { queueNotice } from '#server/platform/notices/notices.ts'
import { holdSession, type Viewer } from '#server/platform/sessions/sessions.ts'
import { findAgency } from '../agency/agency.queries.ts'
import { takeTurn } from '../agent/agent.turns.queries.ts'
import { checkRegistration } from '../property/property.rera.queries.ts'
import { decideEdit } from '../property/property.revision.queries.ts'
import {
  type LockedRow,
  laterThan,
  lockProperty,
  updateProperty,
  withholdContact,
} from '../property/property.update.queries.ts'
import { findUser, isStaffRole, isSuspended, promoteOwner } from '../user/user.queries.ts'
import {
  decideListing,
  findRequests,
  needsAgencyContact,
  type RequestKey,
  type RequestRow,
} from './admin.listings.queries.ts'
import { findShown } from './admin.shown.queries.ts'

export type Decision = {
  status: 'accepted' | 'rejected'
  reason?: string
  kind?: RequestKey['kind']
  updated_at?: string
  confirm_unverified?: boolean
  rera_checked?: boolean
}

/**
 * One of several concurrent decisions succeeds. Returns the request as it was before. Throws not_found, and conflict
 * if the request is not pending or has changed since it was read.
 */
export async function decide(
  context: Context,
  viewer: Viewer,
  id: number,
  decision: Decision,
): Promise<RequestRow> {
  return context.db.transaction(async (tx) => {
    await holdSession(tx, viewer)
    // Edits lock the listing, too, so its values stay until the decision is stored.
    const listing = await lockProperty(tx, id)
    if (!listing) throw new ApiError('not_found')
    if (decision.updated_at && new Date(decision.updated_at).getTime() !== listing.updated_at.getTime()) {
      throw new ApiError('conflict', { sentence: m.error_changed_since })
    }
    const now = laterThan(listing.updated_at, context.now())
    const kind = decision.kind ?? (listing.moderation === 'accepted' ? 'edit' : 'listing')
    const key = { kind, id, submitted_at: listing.listed_at }
    const [request] = await findRequests(tx, [key])
    if (!request) throw new ApiError('not_found')
    if (!isWaiting(request)) throw new ApiError('conflict', { sentence: m.admin_decided })
    if (decision.status === 'accepted' && !decision.updated_at) await requireShown(tx, viewer, listing)
    if (decision.status === 'accepted' && (await isSuspended(tx, listing.user_id))) {
      throw new ApiError('conflict', { sentence: m.admin_owner_suspended })
    }
    const withhold = decision.status === 'accepted' && needsAgencyContact(request)
    if (withhold && !decision.confirm_unverified) {
      throw new ApiError('conflict', { sentence: m.admin_owner_unverified })
    }
    const act = kind === 'edit' ? decideChange : decideNew
    await act({ context, tx, listing, decision, viewer, now, withhold })
    if (decision.status === 'accepted') {
      const checked = decision.rera_checked
      await checkRegistration(tx, viewer, { before: listing, isNew: kind === 'listing', checked, now })
    }
    return { ...request, row: { ...request.row, updated_at: now } }
  })
}

function isWaiting({ key, row }: RequestRow): boolean {
  return key.kind === 'edit' ? row.revision?.state === 'pending' : row.moderation === 'pending'
}

/**
 * A decision without a version applies to the version that the session was last shown: an owner must not slip in a
 * change.
 */
async function requireShown(tx: Tx, viewer: Viewer, listing: LockedRow): Promise<void> {
  const shown = await findShown(tx, viewer.session.hash, listing.id)
  if (!shown) throw new ApiError('conflict', { sentence: m.admin_list_first })
  if (shown < listing.updated_at) throw new ApiError('conflict', { sentence: m.error_changed_since })
}

type Act = {
  context: Context
  tx: Tx
  listing: LockedRow
  decision: Decision
  viewer: Viewer
  now: Date
  /** Publishes the agency's contact instead of the owner's. */
  withhold: boolean
}

async function decideNew({ context, tx, listing, decision, viewer, now, withhold }: Act): Promise<void> {
  const { id, user_id } = listing
  const { status, reason } = decision
  const won = await decideListing(tx, id, { status, reason }, now)
  if (!won) throw new ApiError('conflict', { sentence: m.admin_decided })
  if (withhold) {
    const agency = await findAgency(tx)
    if (!agency.phone) throw new ApiError('conflict', { sentence: m.admin_no_agency_phone })
    await withholdContact(tx, listing, agency)
  }
  await queueNotice(context, tx, {
    kind: 'property.decided',
    subject: { kind: 'property', id },
    // A listing may be rejected, edited and rejected again.
    occurrence: now.toISOString(),
    recipient_id: user_id,
    channels: channelsOf(status),
  })
  const agent = status === 'accepted' ? await assignAgent(context, tx, listing, now) : undefined
  // Keeps the sessions, unlike a manual change of role: each request reads the role anew, and the rights of a seller
  // give a thief of the session nothing more.
  const owner = { ownerId: user_id, propertyId: id, actor: viewer.id }
  const promoted = status === 'accepted' ? await promoteOwner(tx, owner, now) : []
  const decided = { actor: viewer.id, action: 'property.moderated', subject: `property:${id}` } as const
  const details = { state: status, ...(withhold && { unverified: true }), ...(agent && { agent }) }
  await recordAudits(tx, [{ ...decided, details }, ...promoted], now)
}

/**
 * The agent of a client's listing that nobody sells yet, by the rule of the agency. Only accepted listings take a turn, or
 * strangers could choose the next agent by submitting listings.
 */
async function assignAgent(
  context: Context,
  tx: Tx,
  { id, agent_id, user_id, city, locality }: LockedRow,
  now: Date,
): Promise<number | undefined> {
  const owner = await findUser(tx, user_id)
  if (agent_id !== null || !owner || isStaffRole(owner.role)) return undefined
  const agent = await takeTurn(tx, { city, locality }, now)
  if (agent === undefined) return undefined
  await updateProperty(tx, id, { agent_id: agent })
  const subject = { kind: 'property', id } as const
  await queueNotice(context, tx, {
    kind: 'property.assigned',
    subject,
    occurrence: now.toISOString(),
    recipient_id: agent,
  })
  return agent
}

/** Good news can wait for the mail; a rejection asks the owner to do something. */
function channelsOf(status: Decision['status']): readonly NoticeChannel[] {
  return status === 'rejected' ? noticeChannels : ['mail']
}

async function decideChange({ context, tx, listing, decision, viewer, now, withhold }: Act): Promise<void> {
  const { id, user_id } = listing
  const { status, reason } = decision
  const word = { status, reason, decided_by: viewer.id, withholdContact: withhold }
  const revisionId = await decideEdit(tx, listing, word, now)
  if (revisionId === undefined) throw new ApiError('conflict', { sentence: m.admin_decided })
  await queueNotice(context, tx, {
    kind: 'property.changes_decided',
    subject: { kind: 'revision', id: revisionId },
    occurrence: status,
    recipient_id: user_id,
    channels: channelsOf(status),
  })
  const decided = { action: 'property.moderated', subject: `property:${id}` } as const
  const details = { state: status, revision: revisionId, ...(withhold && { unverified: true }) }
  await recordAudit(tx, { actor: viewer.id, ...decided, details }, now)
}
