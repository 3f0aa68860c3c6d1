import { and, eq, sql } from 'drizzle-orm'
import type { LeadAction, LeadSource, LeadStage, LostReason } from '#contract/lead-enums.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { lead_events, leads } from '#server/platform/db/schema.ts'

export type LeadOf = { id: number } | { inquiry_id: number } | { contact_id: number } | { tour_id: number }

/** `was` and `became` are states, stages, a reason, or dates with an optional time. `person_id` is the new assignee. */
export type NewLeadEvent = {
  action: LeadAction
  was?: string | null
  became?: string | null
  person_id?: number | null
}

/**
 * Locks the lead until the transaction ends. Call it after locking the row that the lead is about. Undefined if the
 * lead does not exist or has another version than `version`.
 */
export async function changeLead(
  tx: Tx,
  of: LeadOf,
  now: Date,
  {
    version,
    ...set
  }: {
    version?: number
    source?: LeadSource
    assignee_id?: number | null
    follow_up_on?: string | null
    stage?: LeadStage | null
    lost_reason?: LostReason | null
    wishes?: string
  } = {},
): Promise<{ id: number; version: number } | undefined> {
  const rows = await tx
    .update(leads)
    .set({ ...set, version: sql`${leads.version} + 1`, updated_at: now })
    .where(and(isLead(of), version === undefined ? undefined : eq(leads.version, version)))
    .returning({ id: leads.id, version: leads.version })
  return rows[0]
}

/** The stage of a lead, which stays until the transaction ends. Call it after locking the row that the lead is about. */
export async function holdStage(tx: Tx, of: LeadOf): Promise<LeadStage | null> {
  const [held] = await tx.select({ stage: leads.stage }).from(leads).where(isLead(of)).for('update')
  return held?.stage ?? null
}

export async function recordLeadEvents(
  tx: Tx,
  lead_id: number,
  actor_id: number,
  events: NewLeadEvent[],
  at: Date,
): Promise<void> {
  if (events.length === 0) return
  await tx.insert(lead_events).values(events.map((event) => ({ ...event, lead_id, actor_id, at })))
}

/**
 * Records a new state in the history of the lead, when a call changes the subject itself. The same state again is no
 * change.
 */
export async function recordState(
  tx: Tx,
  of: LeadOf,
  actor_id: number,
  { was, became }: { was: string; became: string },
  now: Date,
): Promise<void> {
  if (was === became) return
  const lead = await changeLead(tx, of, now)
  if (lead) await recordLeadEvents(tx, lead.id, actor_id, [{ action: 'state', was, became }], now)
}

function isLead(of: LeadOf) {
  if ('id' in of) return eq(leads.id, of.id)
  if ('tour_id' in of) return eq(leads.tour_id, of.tour_id)
  return 'inquiry_id' in of ? eq(leads.inquiry_id, of.inquiry_id) : eq(leads.contact_id, of.contact_id)
}
