import { sql } from 'drizzle-orm'
import type { Context } from '#server/platform/context/context.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { agent_profiles, agent_turns, lead_events, users } from '#server/platform/db/schema.ts'
import { changeLead, type LeadOf } from '#server/platform/leads/lead-history.ts'
import { queueNotice } from '#server/platform/notices/notices.ts'
import { findRules } from '../rules/rules.queries.ts'
import { holdStaff } from '../user/user.queries.ts'

export type TurnPlace = { city: string; locality: string | null }

/**
 * The person who gets the next lead or listing by the rule of the agency: whoever waited longest, with the rule `place`
 * among those who named this locality, else this city, else among all. Undefined if the rule is `nobody` or nobody takes
 * leads. Held until the transaction ends, so that a handover finds what the person is given.
 */
export async function takeTurn(tx: Tx, place: TurnPlace | null, now: Date): Promise<number | undefined> {
  const { assignment } = await findRules(tx)
  if (assignment === 'nobody') return undefined
  // Otherwise two leads at once would go to the same person.
  await tx.execute(sql`select pg_advisory_xact_lock(${turnsLock})`)
  const nearest = assignment === 'place' && place ? sql`${scoreOf(place)} desc,` : sql``
  const { rows } = await tx.execute<{ id: number }>(sql`
    select u.id from ${users} u
      left join ${agent_profiles} p on p.user_id = u.id
      left join ${agent_turns} t on t.user_id = u.id
    where u.role in ('agent', 'admin', 'superadmin') and u.suspended_at is null and u.phone_verified_at is not null
      and coalesce(p.takes_leads, u.role = 'agent')
    order by ${nearest} t.taken_at nulls first, u.id`)
  for (const { id } of rows) {
    // Suspended, demoted or erased since the list was read.
    if (!(await holdStaff(tx, id))) continue
    await tx
      .insert(agent_turns)
      .values({ user_id: id, taken_at: now })
      .onConflictDoUpdate({ target: agent_turns.user_id, set: { taken_at: now } })
    return id
  }
  return undefined
}

/** Assigns a lead of the agency that was stored in this transaction, if the rule says to. `mailed` as in queueNotice. */
export async function assignInTurn(
  context: Context,
  tx: Tx,
  of: LeadOf,
  place: TurnPlace | null,
  mailed = true,
): Promise<void> {
  const now = context.now()
  const person_id = await takeTurn(tx, place, now)
  if (person_id === undefined) return
  const lead = await changeLead(tx, of, now, { assignee_id: person_id })
  if (!lead) throw new Error('a stored lead is gone')
  const event = { action: 'assigned_in_turn', person_id, actor_id: null, at: now } as const
  await tx.insert(lead_events).values({ ...event, lead_id: lead.id })
  const notice = { kind: 'lead.assigned', subject: { kind: 'lead', id: lead.id } } as const
  await queueNotice(context, tx, { ...notice, recipient_id: person_id, occurrence: lead.version }, mailed)
}

// Any number that no other advisory lock has.
const turnsLock = 730_072

function scoreOf({ city, locality }: TurnPlace) {
  const named = (text: string) =>
    sql`exists (select from unnest(p.places) as place where lower(place) = lower(${text}::text))`
  return sql`case when ${named(`${locality}, ${city}`)} then 2 when ${named(city)} then 1 else 0 end`
}
