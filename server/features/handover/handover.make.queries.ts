import type { HeldWork } from '#contract/schemas/handover.ts'
import type { AuditEntry } from '#server/platform/audit/audit.ts'
import type { Context } from '#server/platform/context/context.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { invalidField } from '#server/platform/errors/api-error.ts'
import { m } from '#server/platform/messages/messages.ts'
import { queueNotice } from '#server/platform/notices/notices.ts'
import { replaceNumber } from '../property/property.numbers.queries.ts'
import {
  countHeld,
  findClients,
  type Holder,
  holdTaker,
  lockListings,
  lockVisits,
  moveAssignments,
  moveInquiries,
  moveListings,
  moveNotices,
} from './handover.queries.ts'

export type Handover = { from: Holder; to: number; actor: number | null }

/**
 * Hands over listings, leads, site visits and follow-ups, and queues the notices about it. The caller must hold the row
 * of the holder for update, so that a lead which arrives meanwhile waits and then finds the taker. Returns what was
 * handed over, and the entries for the audit, to be recorded last. Throws invalid_input with the `field` of the request when the taker cannot have it.
 */
export async function handOver(
  context: Context,
  tx: Tx,
  handover: Handover,
  field: 'to' | 'hand_over_to',
): Promise<{ held: HeldWork; entries: AuditEntry[] }> {
  const now = context.now()
  const { from, to, actor } = handover
  if (to === from.id) throw invalidField(field, m.handover_same_person)
  const moved = await moveWork(tx, handover, now)
  if (!moved) throw invalidField(field, m.property_no_agent)
  const { held, listings, clients, visits } = moved
  const at = now.toISOString()
  const subject = { kind: 'user', id: to } as const
  if (to !== actor && Object.values(held).some((count) => count > 0)) {
    const { open_leads, follow_ups } = held
    const data = { listings: held.listings, open_leads, visits: held.visits, follow_ups }
    const notice = { kind: 'handover.received', subject, data, recipient_id: to } as const
    await queueNotice(context, tx, { ...notice, occurrence: `${from.id}:${at}` })
  }
  for (const client of clients) {
    const notice = { kind: 'handover.client', subject, recipient_id: client } as const
    await queueNotice(context, tx, { ...notice, occurrence: `${client}:${at}` })
  }
  for (const { id, user_id } of visits) {
    if (user_id === to || user_id === from.id) continue
    const notice = { kind: 'handover.visit', subject: { kind: 'tour', id }, recipient_id: user_id } as const
    await queueNotice(context, tx, { ...notice, occurrence: at })
  }
  const edits = await replaceNumber(tx, from, { actor, among: listings, now })
  const details = { to, ...held }
  return {
    held,
    entries: [...edits, { actor, action: 'user.handed_over', subject: `user:${from.id}`, details }],
  }
}

/** Without notices. Undefined if the taker is no active member of staff. */
export async function moveWork(tx: Tx, { from, to, actor }: Handover, now: Date) {
  const taker = await holdTaker(tx, to)
  if (!taker) return undefined
  const listed = await lockListings(tx, from)
  const held = await countHeld(tx, from, now)
  const clients = await findClients(tx, from, taker)
  const visits = await lockVisits(tx, from, now)
  await moveListings(tx, listed, from, taker, now)
  const listings = [...listed.owned, ...listed.sold]
  const inquiries = await moveInquiries(tx, from, taker)
  await moveAssignments(tx, { from: from.id, to, actor }, now)
  await moveNotices(tx, from.id, to, { listings, inquiries })
  return { held, listings, clients, visits }
}
