import { and, asc, desc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { staffRoles } from '#contract/enums.ts'
import type { LeadFilters, LeadSort } from '#contract/schemas/lead.ts'
import { endConsents } from '#server/platform/consents/consents.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import type { ErasedThing } from '#server/platform/db/erased-thing.ts'
import {
  consents,
  contact_messages,
  inquiries,
  lead_events,
  lead_notes,
  leads,
  properties,
  tours,
  users,
} from '#server/platform/db/schema.ts'
import { isAgency } from '#server/platform/sessions/policies.ts'
import type { Viewer } from '#server/platform/sessions/sessions.ts'
import { compareNames } from '#server/platform/spelling/names.ts'
import {
  asker,
  facts,
  isDue,
  isInProgress,
  isOpen,
  joinedLeads,
  leadsLike,
  readableBy,
  responsible,
  seenBy,
} from './lead.filter.ts'

const assignee = alias(users, 'assignee')

export type LeadRow = Awaited<ReturnType<typeof selectLeads>>[number]
export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number]
export type EventRow = Awaited<ReturnType<typeof listEvents>>[number]
/** `looking` are the wishes that find the listing of the filter `looks_for`. */
export type Search = { viewer: Viewer; filters: LeadFilters; today: string; looking?: readonly string[] }

/** Ordered by the first of each person's leads in this order. */
export async function findLeads(db: Db, search: Search, sort: LeadSort, page: number, limit: number) {
  const { viewer, filters, today, looking } = search
  const where = leadsLike(viewer, filters, today, looking) ?? sql`true`
  const order = orders[sort]
  const { rows: found } = await db.execute<{ id: number; joined: number }>(sql`
    select id, joined from (
      select ${leads.id} as id, ${leads.created_at} as created_at, ${leads.follow_up_on} as follow_up_on,
        row_number() over (partition by ${facts.person} order by ${order}) as place,
        (count(*) over (partition by ${facts.person}))::integer as joined
      from ${joinedLeads} where ${where}
    ) leads where place = 1 order by ${order} limit ${limit} offset ${(page - 1) * limit}`)
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`select count(distinct ${facts.person})::integer as total from ${joinedLeads} where ${where}`,
  )
  const byId = new Map((await findLeadsById(db, idsOf(found), viewer)).map((row) => [row.id, row]))
  const rows = found.flatMap(({ id, joined }) => {
    const row = byId.get(id)
    return row ? [{ row, joined }] : []
  })
  return { rows, total: counted[0]?.total ?? 0 }
}

const maxWishes = 500

/** The wishes in leads that are in progress and that the viewer may see, each once, the newest 500. */
export async function listWishes(db: Db, viewer: Viewer): Promise<string[]> {
  const { rows } = await db.execute<{ wishes: string }>(sql`
    select ${leads.wishes} as wishes from ${joinedLeads}
    where ${and(seenBy(viewer), isInProgress, sql`${leads.wishes} <> ''`)}
    group by 1 order by max(${leads.id}) desc limit ${maxWishes}`)
  return rows.map(({ wishes }) => wishes)
}

/** The number of the viewer's open leads, and of those whose follow-up is due. `today` is the day in India. */
export async function countLeads(db: Db, { viewer, today }: Pick<Search, 'viewer' | 'today'>) {
  const { rows } = await db.execute<{ open: number; due: number }>(sql`
    select (count(*) filter (where ${isOpen}))::integer as open, (count(*) filter (where ${isDue(today)}))::integer as due
    from ${joinedLeads} where ${seenBy(viewer) ?? sql`true`}`)
  return { open: rows[0]?.open ?? 0, due: rows[0]?.due ?? 0 }
}

export type LeadTasks = { follow_ups: number; unanswered: number; visits: number }

/**
 * The tasks that leads make on this day in India, for each person who has any: a lead is a task of its assignee, else of its
 * recipient. `person_id` null is the agency.
 */
export async function countLeadTasks(
  db: Db,
  day: string,
): Promise<({ person_id: number | null } & LeadTasks)[]> {
  const isVisit = sql`(${tours.state} = 'confirmed' and ${tours.tour_date} = ${day})`
  const { rows } = await db.execute<{ person_id: number | null } & LeadTasks>(sql`
    select ${responsible} as person_id,
      (count(*) filter (where ${isDue(day)}))::integer as follow_ups,
      (count(*) filter (where ${isOpen}))::integer as unanswered,
      (count(*) filter (where ${isVisit}))::integer as visits
    from ${joinedLeads} where ${isDue(day)} or ${isOpen} or ${isVisit} group by 1`)
  return rows
}

/**
 * The follow-ups planned for this day in India, or those of the given leads: a row for each active person who has the lead
 * among their tasks. Leads to the agency are tasks of every admin and superadmin.
 */
export async function listFollowUps(db: Db, of: { day: string } | { ids: number[] }) {
  const person = alias(users, 'person')
  const isWanted = 'day' in of ? eq(leads.follow_up_on, of.day) : inArray(leads.id, of.ids)
  const isTheirs = sql`(${person.id} = ${responsible} or (${responsible} is null and ${person.role} in ('admin', 'superadmin')))`
  const { rows } = await db.execute<{ lead_id: number; day: string; person_id: number }>(sql`
    select ${leads.id} as lead_id, ${leads.follow_up_on}::text as day, ${person.id} as person_id
    from ${joinedLeads} join ${users} person on ${isTheirs}
    where ${isWanted} and ${leads.follow_up_on} is not null and ${person.suspended_at} is null
    order by 1, 3`)
  return rows
}

/**
 * A lead with the facts of its inquiry, tour or message; undefined if it does not exist. It does not check who may
 * see it, but counts the notes that the viewer may read.
 */
export async function findLead(db: Db, id: number, viewer: Viewer): Promise<LeadRow | undefined> {
  return (await findLeadsById(db, [id], viewer))[0]
}

/** The other leads of the same person that the viewer may see, newest first. */
export async function findOthers(db: Db, { id, person }: LeadRow, viewer: Viewer, limit: number) {
  return selectLeads(db, and(seenBy(viewer), eq(facts.person, person), sql`${leads.id} <> ${id}`), viewer)
    .orderBy(...newestFirst)
    .limit(limit)
}

/** Yields batches, newest leads first. */
export async function* readLeads(
  db: Db,
  { viewer, filters, today, looking }: Search,
): AsyncGenerator<LeadRow[]> {
  const batch = 500
  const like = leadsLike(viewer, filters, today, looking)
  for (let last: LeadRow | undefined; ; ) {
    const rows = await selectLeads(db, and(like, last && isAfter(last)), viewer)
      .orderBy(...newestFirst)
      .limit(batch)
    if (rows.length > 0) yield rows
    if (rows.length < batch) return
    last = rows.at(-1)
  }
}

/** The leads that erasing the person deletes, newest first. */
export async function listLeadsOf(
  db: Db,
  { id, phone, phone_verified_at }: { id: number; phone: string; phone_verified_at: Date | null },
  verifiedEmail: string | undefined,
): Promise<LeadRow[]> {
  const proven = phone_verified_at
    ? or(eq(contact_messages.phone, phone), eq(inquiries.phone, phone))
    : undefined
  return selectLeads(
    db,
    or(
      eq(inquiries.user_id, id),
      eq(tours.user_id, id),
      eq(contact_messages.user_id, id),
      proven,
      sentAs(verifiedEmail, inquiries),
      sentAs(verifiedEmail, contact_messages),
    ),
  ).orderBy(...newestFirst)
}

/**
 * The condition for messages that were sent with a verified address (lower case), without those of another account
 * that verified something. Undefined without an address.
 */
export function sentAs(
  email: string | undefined,
  table: typeof inquiries | typeof contact_messages,
): SQL | undefined {
  if (email === undefined) return undefined
  const verified = sql`(select id from ${users} where phone_verified_at is not null or email_verified_at is not null)`
  return and(
    eq(sql`lower(trim(${table.email}))`, email),
    or(isNull(table.user_id), sql`${table.user_id} not in ${verified}`),
  )
}

/** Newest first; those that the viewer may read, or all. */
export async function listNotes(db: Db, leadIds: number[], viewer?: Viewer) {
  const n = alias(lead_notes, 'n')
  if (leadIds.length === 0) return []
  return db
    .select({
      id: n.id,
      lead_id: n.lead_id,
      text: n.text,
      author: { id: users.id, name: users.name, demo: users.demo },
      created_at: n.created_at,
    })
    .from(n)
    .leftJoin(users, eq(users.id, n.author_id))
    .where(and(inArray(n.lead_id, leadIds), viewer && readableBy(viewer)))
    .orderBy(desc(n.created_at), desc(n.id))
}

export async function listEvents(db: Db, leadIds: number[]) {
  if (leadIds.length === 0) return []
  const actor = alias(users, 'actor')
  const person = alias(users, 'person')
  return db
    .select({
      id: lead_events.id,
      lead_id: lead_events.lead_id,
      action: lead_events.action,
      was: lead_events.was,
      became: lead_events.became,
      actor: { id: actor.id, name: actor.name, demo: actor.demo },
      person: { id: person.id, name: person.name, demo: person.demo },
      at: lead_events.at,
    })
    .from(lead_events)
    .leftJoin(actor, eq(actor.id, lead_events.actor_id))
    .leftJoin(person, eq(person.id, lead_events.person_id))
    .where(inArray(lead_events.lead_id, leadIds))
    .orderBy(desc(lead_events.at), desc(lead_events.id))
}

/** Only people who may see the lead. */
export async function findAssignees(db: Db, { recipient_id }: LeadRow, viewer: Viewer) {
  const people = isAgency(viewer)
    ? or(inArray(users.role, [...staffRoles]), recipient_id === null ? undefined : eq(users.id, recipient_id))
    : eq(users.id, viewer.id)
  const found = await db
    .select({ id: users.id, name: users.name, demo: users.demo })
    .from(users)
    .where(and(people, isNull(users.suspended_at)))
    .orderBy(asc(users.id))
  return found.sort(compareNames)
}

/** Locks the listing against deletion. False if it does not exist. */
export async function holdListing(tx: Tx, id: number): Promise<boolean> {
  const found = await tx
    .select({ id: properties.id })
    .from(properties)
    .where(eq(properties.id, id))
    .for('key share')
  return found.length > 0
}

export async function insertNote(tx: Tx, note: typeof lead_notes.$inferInsert): Promise<void> {
  await tx.insert(lead_notes).values(note)
}

export async function findNote(db: Db, leadId: number, id: number) {
  const rows = await db
    .select()
    .from(lead_notes)
    .where(and(eq(lead_notes.lead_id, leadId), eq(lead_notes.id, id)))
  return rows[0]
}

export async function deleteNote(tx: Tx, id: number): Promise<boolean> {
  const { rowCount } = await tx.delete(lead_notes).where(eq(lead_notes.id, id))
  return rowCount === 1
}

/** Deletes their subjects, notes and history, too. Returns the erasures to record. */
export async function deleteLeads(tx: Tx, rows: LeadRow[], now: Date): Promise<ErasedThing[]> {
  const erased: ErasedThing[] = []
  for (const [of, table, ids] of [
    ['inquiries', inquiries, rows.map((row) => row.inquiry_id)],
    ['contact_messages', contact_messages, rows.map((row) => row.contact_id)],
    ['tours', tours, rows.map((row) => row.tour_id)],
  ] as const) {
    const wanted = ids.filter((id) => id !== null)
    if (wanted.length === 0) continue
    const deleted = await tx
      .delete(table)
      .where(inArray(table.id, wanted))
      .returning({ id: table.id, consent_id: table.consent_id, created_at: table.created_at })
    await endConsents(tx, deleted, now)
    for (const { id, created_at } of deleted)
      erased.push({ kind: 'lead', of, subject_id: id, made_at: created_at.toISOString() })
  }
  return erased
}

/** Everybody locks the subject before the lead itself. */
export async function holdSubject(tx: Tx, { inquiry_id, contact_id, tour_id }: LeadRow): Promise<void> {
  if (inquiry_id !== null) await tx.select().from(inquiries).where(eq(inquiries.id, inquiry_id)).for('update')
  if (contact_id !== null)
    await tx.select().from(contact_messages).where(eq(contact_messages.id, contact_id)).for('update')
  if (tour_id !== null) await tx.select().from(tours).where(eq(tours.id, tour_id)).for('update')
}

// The ranking returns the columns of leads under the same names.
const orders = {
  newest: sql`leads.created_at desc, leads.id desc`,
  oldest: sql`leads.created_at, leads.id`,
  follow_up: sql`leads.follow_up_on nulls last, leads.created_at desc, leads.id desc`,
} satisfies Record<LeadSort, SQL>

const newestFirst = [desc(leads.created_at), desc(leads.id)]

function isAfter({ created_at, id }: LeadRow): SQL | undefined {
  return or(lt(leads.created_at, created_at), and(eq(leads.created_at, created_at), lt(leads.id, id)))
}

function idsOf(rows: { id: number }[]) {
  return rows.map((row) => row.id)
}

/** Leads with the facts of their inquiries, tours and messages, in no order. It does not check who may see them. */
export async function findLeadsById(db: Db, ids: number[], viewer?: Viewer): Promise<LeadRow[]> {
  return ids.length === 0 ? [] : selectLeads(db, inArray(leads.id, ids), viewer)
}

function selectLeads(db: Db, where: SQL | undefined, viewer?: Viewer) {
  const readable = viewer ? readableBy(viewer) : sql`true`
  return db
    .select({
      id: leads.id,
      kind: leads.kind,
      inquiry_id: leads.inquiry_id,
      contact_id: leads.contact_id,
      tour_id: leads.tour_id,
      source: leads.source,
      follow_up_on: leads.follow_up_on,
      stage: leads.stage,
      lost_reason: leads.lost_reason,
      wishes: leads.wishes,
      version: leads.version,
      demo: leads.demo,
      created_at: leads.created_at,
      updated_at: leads.updated_at,
      ...facts,
      verified: sql<boolean>`${tours.id} is not null and ${asker.phone_verified_at} is not null`,
      /** In which the person read the text that they agreed to, else that of their account; null: neither is known. */
      language: sql<string | null>`coalesce((select c.language from ${consents} c
        where c.id = coalesce(${inquiries.consent_id}, ${tours.consent_id}, ${contact_messages.consent_id})), ${asker.language})`,
      details: contact_messages.details,
      tour_date: tours.tour_date,
      tour_time: tours.tour_time,
      outcome: tours.outcome,
      property: { id: properties.id, title: properties.title, title_hi: properties.title_hi },
      assignee: { id: assignee.id, name: assignee.name, demo: assignee.demo },
      notes: sql<number>`(select count(*)::integer from ${lead_notes} n
        where n.lead_id = ${leads.id} and ${readable})`,
    })
    .from(leads)
    .leftJoin(inquiries, eq(inquiries.id, leads.inquiry_id))
    .leftJoin(contact_messages, eq(contact_messages.id, leads.contact_id))
    .leftJoin(tours, eq(tours.id, leads.tour_id))
    .leftJoin(properties, eq(properties.id, sql`coalesce(${inquiries.property_id}, ${tours.property_id})`))
    .leftJoin(
      asker,
      eq(asker.id, sql`coalesce(${inquiries.user_id}, ${tours.user_id}, ${contact_messages.user_id})`),
    )
    .leftJoin(assignee, eq(assignee.id, leads.assignee_id))
    .where(where)
    .$dynamic()
}
