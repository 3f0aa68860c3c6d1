import { and, asc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { staffRoles } from '#contract/enums.ts'
import { visitMinutes } from '#contract/hours.ts'
import type { HandoverRecipient, HeldWork } from '#contract/schemas/handover.ts'
import { dayInIndia } from '#server/platform/clock/india.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import type { NoticeKind } from '#server/platform/db/notice-kinds.ts'
import {
  contact_messages,
  inquiries,
  lead_events,
  leads,
  notices,
  properties,
  property_revisions,
  tours,
  users,
} from '#server/platform/db/schema.ts'
import {
  assignListings,
  contactPassedOn,
  isContactOf,
  passListings,
} from '../property/property.owner.queries.ts'
import { isStaffRole, type UserRow } from '../user/user.queries.ts'

/** The person who has the work now, with the role in which they did it. */
export type Holder = Pick<UserRow, 'id' | 'name' | 'phone' | 'email' | 'role'>
export type Taker = Pick<UserRow, 'id' | 'name' | 'phone' | 'email' | 'email_verified_at'>

// `p`, `i`, `t` and `l` are a listing, an inquiry, a site visit and a lead. Suspended people count, too: their work is
// handed over after the suspension as well, when visitors already see the agency.

/** Listings in the account of staff are the agency's. What a client owns stays the client's, whatever else they hold. */
function owns({ id, role }: Holder): SQL {
  return isStaffRole(role) ? sql`p.user_id = ${id}` : sql`false`
}

function holdsListing(holder: Holder): SQL {
  return sql`(${owns(holder)} or p.agent_id = ${holder.id})`
}

/** Visitors see the person as the contact, or would if the person were not suspended. */
function isContact(holder: Holder): SQL {
  return sql`(p.contact = 'agent' and p.agent_id = ${holder.id} or p.contact = 'owner' and ${owns(holder)})`
}

function received(holder: Holder): SQL {
  const own = isStaffRole(holder.role) ? sql`true` : sql`p.user_id is distinct from ${holder.id}`
  return sql`(i.recipient_id = ${holder.id} and ${own})`
}

function holdsLead(holder: Holder): SQL {
  return sql`(${received(holder)} or t.id is not null and ${isContact(holder)} or l.assignee_id = ${holder.id})`
}

const leadsWithSubjects = sql`${leads} l
  left join ${inquiries} i on i.id = l.inquiry_id
  left join ${tours} t on t.id = l.tour_id
  left join ${contact_messages} c on c.id = l.contact_id
  left join ${properties} p on p.id = coalesce(i.property_id, t.property_id)`
const isOpen = sql`coalesce(i.state, c.state, t.state) in ('new', 'seen', 'requested')`
const isUpcoming = (today: string) =>
  sql`(t.state in ('requested', 'confirmed') and t.outcome is null and coalesce(t.proposed_date, t.tour_date) >= ${today})`

export async function countHeld(db: Db | Tx, holder: Holder, now: Date): Promise<HeldWork> {
  const upcoming = isUpcoming(dayInIndia(now))
  const { rows } = await db.execute<HeldWork>(sql`
    select * from (select count(*)::int as listings,
        (count(*) filter (where ${owns(holder)}))::int as owned,
        (count(*) filter (where p.moderation = 'accepted'))::int as published,
        (count(*) filter (where p.withheld_at is not null))::int as withheld
      from ${properties} p where ${holdsListing(holder)}) of_listings
    cross join (select (count(*) filter (where ${isOpen}))::int as open_leads,
        (count(*) filter (where not ${isOpen}))::int as answered_leads,
        (count(*) filter (where ${upcoming}))::int as visits,
        (count(*) filter (where l.follow_up_on is not null))::int as follow_ups
      from ${leadsWithSubjects} where ${holdsLead(holder)}) of_leads`)
  if (!rows[0]) throw new Error('counting returned nothing')
  return rows[0]
}

/** Active staff other than the person, the proposal first. */
export async function findRecipients(db: Db, holder: Holder, now: Date): Promise<HandoverRecipient[]> {
  const { id, role } = holder
  const open = sql<number>`(select count(*)::int from ${leadsWithSubjects}
    where ${isOpen} and coalesce(l.assignee_id, i.recipient_id, case when t.id is not null and p.contact = 'agent'
      then p.agent_id end) = users.id)`
  const ranks = [role, 'agent', 'admin', 'superadmin'] as const
  const rank = sql`array_position(${sql.param(ranks)}::text[], ${users.role})`
  return db
    .select({
      id: users.id,
      name: users.name,
      role: users.role,
      demo: users.demo,
      listings: sql<number>`(select count(*)::int from ${properties} p where p.agent_id = users.id)`,
      open_leads: open.as('open_leads'),
      overlaps: countOverlaps(holder, now),
    })
    .from(users)
    .where(and(isActiveStaff, ne(users.id, id)))
    .orderBy(rank, sql`open_leads`, asc(users.id))
}

/** Visits to come that the person shows at a time at which the colleague, `users`, shows another home. */
function countOverlaps(holder: Holder, now: Date): SQL<number> {
  const start = (tour: string) => {
    const [date, time] = ['date', 'time'].map((part) =>
      sql.raw(`coalesce(${tour}.proposed_${part}, ${tour}.tour_${part})`),
    )
    return sql`(${date} + ${time})`
  }
  return sql<number>`(select count(*)::int from ${tours} t join ${properties} p on p.id = t.property_id
    where ${isContact(holder)} and ${isUpcoming(dayInIndia(now))} and exists (
      select from ${tours} o join ${properties} q on q.id = o.property_id
      where (q.contact = 'agent' and q.agent_id = users.id or q.contact = 'owner' and q.user_id = users.id)
        and o.state in ('requested', 'confirmed')
        and ${start('o')} > ${start('t')} - make_interval(mins => ${visitMinutes})
        and ${start('o')} < ${start('t')} + make_interval(mins => ${visitMinutes})))`
}

/**
 * Somebody who can take over work. Held until the transaction ends, so that nobody suspends, demotes or erases them
 * meanwhile. Undefined if they are no active member of staff.
 */
export async function holdTaker(tx: Tx, id: number): Promise<Taker | undefined> {
  const { name, phone, email, email_verified_at } = users
  const rows = await tx
    .select({ id: users.id, name, phone, email, email_verified_at })
    .from(users)
    .where(and(eq(users.id, id), isActiveStaff))
    .for('no key update')
  return rows[0]
}

export type HeldListings = { owned: number[]; sold: number[] }

/** Locks the listings that change hands, in the order in which everybody does: those that the holder owns, and those sold for others. */
export async function lockListings(tx: Tx, holder: Holder): Promise<HeldListings> {
  const { rows } = await tx.execute<{ id: number; owned: boolean }>(
    sql`select p.id, ${owns(holder)} as owned from ${properties} p where ${holdsListing(holder)}
      order by p.id for no key update`,
  )
  const idsOf = (wanted: boolean) => rows.flatMap(({ id, owned }) => (owned === wanted ? [id] : []))
  return { owned: idsOf(true), sold: idsOf(false) }
}

export type MovedVisit = { id: number; user_id: number }

/** Site visits to come at which somebody else will show the home. Locks them against cancellation. */
export async function lockVisits(tx: Tx, holder: Holder, now: Date): Promise<MovedVisit[]> {
  const { rows } = await tx.execute<MovedVisit>(sql`
    select t.id, t.user_id from ${tours} t join ${properties} p on p.id = t.property_id
    where ${isContact(holder)} and ${isUpcoming(dayInIndia(now))} order by t.id for update of t`)
  return rows
}

/** Owners, other than staff who take part, whose listings get another agent. */
export async function findClients(tx: Tx, holder: Holder, taker: Taker): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: properties.user_id })
    .from(properties)
    .where(
      and(
        eq(properties.agent_id, holder.id),
        ne(properties.user_id, holder.id),
        ne(properties.user_id, taker.id),
      ),
    )
    .orderBy(asc(properties.user_id))
  return rows.map((row) => row.id)
}

/**
 * The taker gets the place of the holder as owner and as agent. Names, addresses and numbers that were the holder's
 * become the taker's, and those of a client stay.
 */
export async function moveListings(
  tx: Tx,
  { owned, sold }: HeldListings,
  holder: Holder,
  taker: Taker,
  now: Date,
): Promise<void> {
  const { agent_id, contact } = properties
  const { name, phone, email } = isContactOf(holder)
  // Visitors saw the holder as the owner: now they see the taker as the agent.
  const steps = sql`(${contact} = 'owner' and (${name} or ${phone} or ${email}))`
  const links = {
    agent_id: sql`case when ${agent_id} = ${holder.id} or ${steps} then ${taker.id} else ${agent_id} end`,
    contact: sql`case when ${steps} then 'agent' else ${contact} end`,
  }
  await passListings(tx, owned, taker, { ...links, ...contactPassedOn(holder, taker) }, now)
  await assignListings(tx, sold, taker.id, now)
}

/** Returns the ids of the inquiries. */
export async function moveInquiries(tx: Tx, holder: Holder, taker: Taker): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    update ${inquiries} set recipient_id = ${taker.id} from (
      select i.id from ${inquiries} i left join ${properties} p on p.id = i.property_id
      where ${received(holder)} order by i.id for update of i) moved
    where ${inquiries}.id = moved.id returning moved.id`)
  return rows.map((row) => row.id)
}

/** Follow-ups stay on their days. */
export async function moveAssignments(
  tx: Tx,
  { from, to, actor }: { from: number; to: number; actor: number | null },
  now: Date,
): Promise<void> {
  const moved = await tx
    .update(leads)
    .set({ assignee_id: to, version: sql`${leads.version} + 1`, updated_at: now })
    .where(eq(leads.assignee_id, from))
    .returning({ id: leads.id })
  const event = { actor_id: actor, action: 'assigned', person_id: to, at: now } as const
  for (let at = 0; at < moved.length; at += 1000) {
    await tx
      .insert(lead_events)
      .values(moved.slice(at, at + 1000).map((lead) => ({ ...event, lead_id: lead.id })))
  }
}

// Notices that are the person's own, such as answers to visits they asked for, stay theirs.
const workNotices: NoticeKind[] = [
  ...(['inquiry.received', 'lead.assigned', 'lead.follow_up'] as const),
  ...(['tour.requested', 'tour.accepted', 'tour.cancelled', 'tour.withdrawn'] as const),
  ...(['property.decided', 'property.changes_decided'] as const),
]

/** Mails that were not sent yet reach whoever does the work now. */
export async function moveNotices(
  tx: Tx,
  from: number,
  to: number,
  { listings, inquiries: moved }: { listings: number[]; inquiries: number[] },
): Promise<void> {
  await tx
    .update(notices)
    .set({ recipient_id: to })
    .where(
      and(
        eq(notices.recipient_id, from),
        inArray(notices.state, ['queued', 'held', 'failed']),
        inArray(notices.kind, workNotices),
        or(
          isAmong(notices.property_id, listings),
          isAmong(notices.inquiry_id, moved),
          sql`${notices.tour_id} in (select id from ${tours} where ${isAmong(tours.property_id, listings)})`,
          sql`${notices.revision_id} in (select id from ${property_revisions}
            where ${isAmong(property_revisions.property_id, listings)})`,
          sql`${notices.lead_id} in (select id from ${leads} where ${leads.assignee_id} = ${to}
            or ${isAmong(leads.inquiry_id, moved)}
            or ${leads.tour_id} in (select id from ${tours} where ${isAmong(tours.property_id, listings)}))`,
        ),
      ),
    )
}

function isAmong(column: SQL | { getSQL(): SQL }, ids: number[]): SQL {
  return sql`${column} = any(${sql.param(ids)}::int[])`
}

const isActiveStaff = and(inArray(users.role, [...staffRoles]), isNull(users.suspended_at))
