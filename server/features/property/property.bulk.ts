import { maxBulk } from '#contract/limits.ts'
import type { BulkBody } from '#contract/schemas/property-agency.ts'
import type { BulkRefusal } from '#contract/staff-enums.ts'
import { recordAudits } from '#server/platform/audit/audit.ts'
import type { Context } from '#server/platform/context/context.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { m } from '#server/platform/messages/messages.ts'
import {
  isAgency,
  mayAssignProperties,
  mayDeleteProperty,
  mayManageProperty,
} from '#server/platform/sessions/policies.ts'
import { requireRecentProof } from '#server/platform/sessions/proof.ts'
import { holdSession, type Viewer } from '#server/platform/sessions/sessions.ts'
import { findMatchingIds } from './property.agency.queries.ts'
import {
  type BulkRow,
  lockListings,
  putBackListings,
  setStatuses,
  takeOffListings,
} from './property.bulk.queries.ts'
import { deleteListings } from './property.delete.ts'
import { confirmerOf, confirmListings } from './property.freshness.queries.ts'
import { isAgent } from './property.links.ts'
import { assignListings } from './property.owner.queries.ts'
import { mayBePublic } from './property.rera.ts'
import { tellAgent } from './property.tell-agent.ts'
import type { LockedRow } from './property.update.queries.ts'

export type BulkOutcome = {
  changed: Pick<LockedRow, 'id' | 'status' | 'agent_id'>[]
  unchanged: Pick<LockedRow, 'id' | 'title'>[]
  refused: { id: number; title: string | null; reason: BulkRefusal }[]
}
type Bulk = { context: Context; viewer: Viewer; body: BulkBody; now: Date }

/**
 * One transaction for all that may be changed; the others are returned with the reason. Throws conflict when another
 * number matches than the caller saw, reauthentication_required for a deletion, forbidden and invalid_input.
 */
export async function changeListings(context: Context, viewer: Viewer, body: BulkBody): Promise<BulkOutcome> {
  const now = context.now()
  if (body.action === 'delete') requireRecentProof(viewer, now)
  await context.limits.take('bulk_user', viewer.id)
  return context.db.transaction(async (tx) => {
    await holdSession(tx, viewer)
    const bulk = { context, viewer, body, now }
    await checkAgent(bulk, tx)
    const ids = await findIds(bulk, tx)
    const rows = await lockListings(tx, ids)
    const judged = rows.map((row) => ({ row, refusal: refusalOf(bulk, row) }))
    const allowed = judged.flatMap(({ row, refusal }) => (refusal ? [] : [row]))
    const changing = allowed.filter((row) => !isDone(body, row))
    const done = allowed.filter((row) => isDone(body, row))
    if (changing.length > 0) await acts[body.action](bulk, tx, changing)
    const known = new Set(rows.map(({ id }) => id))
    return {
      changed: changing.map(({ id, status, agent_id }) => ({ id, status, agent_id })),
      unchanged: done.map(({ id, title }) => ({ id, title })),
      refused: [
        ...judged.flatMap(({ row: { id, title }, refusal }) =>
          refusal ? [{ id, title, reason: refusal }] : [],
        ),
        ...ids
          .filter((id) => !known.has(id))
          .map((id) => ({ id, title: null, reason: 'not_found' as const })),
      ],
    }
  })
}

async function checkAgent({ viewer, body }: Bulk, tx: Tx): Promise<void> {
  if (body.agent_id === undefined) return
  if (!mayAssignProperties(viewer)) throw new ApiError('forbidden', { sentence: m.property_agent_agency })
  if (body.agent_id !== null && !(await isAgent(tx, body.agent_id))) {
    throw new ApiError('conflict', { sentence: m.property_no_agent })
  }
}

async function findIds({ viewer, body, now }: Bulk, tx: Tx): Promise<number[]> {
  const { ids, matching, count = 0 } = body
  if (!matching) return [...new Set(ids)]
  const found = await findMatchingIds(tx, { viewer, filter: matching, now }, maxBulk + 1)
  if (found.length !== count) throw new ApiError('conflict', { sentence: m.property_bulk_other_count })
  return found
}

/** Undefined: the caller may. The rights are those of the single calls; on and off the site is the agency's. */
function refusalOf({ viewer, body: { action, only = {} } }: Bulk, row: BulkRow): BulkRefusal | undefined {
  const may = {
    status: mayManageProperty(viewer, row),
    confirm: mayManageProperty(viewer, row),
    assign: mayAssignProperties(viewer),
    delete: mayDeleteProperty(viewer, row),
    take_off: isAgency(viewer),
    put_back: isAgency(viewer),
  }[action]
  if (!may) return 'forbidden'
  const { status = row.status, agent_id = row.agent_id } = only
  if (status !== row.status || agent_id !== row.agent_id) return 'changed_since'
  if (action === 'take_off' && row.taken_off_at === null) {
    if (row.moderation !== 'accepted') return 'not_published'
    // Else its owner could correct the listing while an older version of the same facts waits beside it.
    if (row.edited) return 'edited'
  }
  if (action === 'confirm' && row.moderation !== 'accepted') return 'not_published'
  if (action === 'put_back' && row.moderation !== 'accepted') {
    if (row.taken_off_at === null) return 'not_taken_off'
    if (row.suspended) return 'owner_suspended'
    if (!mayBePublic(row)) return 'rera'
  }
  return undefined
}

function isDone({ action, status, agent_id }: BulkBody, row: BulkRow): boolean {
  if (action === 'status') return row.status === status
  if (action === 'assign') return row.agent_id === agent_id
  if (action === 'take_off') return row.taken_off_at !== null
  return action === 'put_back' && row.moderation === 'accepted'
}

type Act = (bulk: Bulk, tx: Tx, rows: BulkRow[]) => Promise<void>

const acts: Record<BulkBody['action'], Act> = {
  async status({ viewer, body: { status = 'available' }, now }, tx, rows) {
    await setStatuses(tx, rows, status, { reviewed: isAgency(viewer), now })
    await confirmListings(tx, idsOf(rows), { by: confirmerOf(viewer), now })
    await recordEach(tx, viewer, 'property.edited', rows, () => ({ status }), now)
  },
  async confirm({ viewer, now }, tx, rows) {
    await confirmListings(tx, idsOf(rows), { by: confirmerOf(viewer), now })
    await recordEach(tx, viewer, 'property.confirmed', rows, () => ({ answer: 'still_available' }), now)
  },
  async assign({ context, viewer, body: { agent_id = null }, now }, tx, rows) {
    const ids = rows.map(({ id }) => id)
    await assignListings(tx, ids, agent_id, now)
    await tellAgent(context, tx, { agent_id, ids, by: viewer.id, at: now })
    await recordEach(tx, viewer, 'property.edited', rows, () => ({ agent_id }), now)
  },
  async take_off({ context, viewer, body: { reason }, now }, tx, rows) {
    await takeOffListings(context, tx, rows, { reason, actor: viewer.id, now })
    await recordEach(tx, viewer, 'property.taken_off', rows, ({ user_id }) => ({ owner: user_id }), now)
  },
  async put_back({ context, viewer, now }, tx, rows) {
    await putBackListings(context, tx, rows, { actor: viewer.id, now })
    await recordEach(tx, viewer, 'property.put_back', rows, ({ user_id }) => ({ owner: user_id }), now)
  },
  delete: ({ context, viewer }, tx, rows) => deleteListings(context, tx, viewer, rows),
}

const idsOf = (rows: BulkRow[]) => rows.map(({ id }) => id)

type Entry = Parameters<typeof recordAudits>[1][number]

async function recordEach(
  tx: Tx,
  viewer: Viewer,
  action: Entry['action'],
  rows: BulkRow[],
  detailsOf: (row: BulkRow) => Entry['details'],
  now: Date,
): Promise<void> {
  const entries = rows.map((row) => ({
    ...{ actor: viewer.id, action, subject: `property:${row.id}` },
    details: detailsOf(row),
  }))
  await recordAudits(tx, entries, now)
}
