import { asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { DemoData } from '#contract/schemas/demo.ts'
import { findInventedDetails } from '#server/features/agency/agency.queries.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import {
  consents,
  contact_messages,
  inquiries,
  leads,
  listing_reports,
  properties,
  property_revisions,
  tours,
  users,
} from '#server/platform/db/schema.ts'

// The demo's rows are known by the marks of its seed, never by a name or a number (docs/decisions/0064).

export async function findDemoData(db: Db | Tx): Promise<DemoData> {
  const { untouched, changed, kept } = await findDemoListings(db)
  const [found] = await db.select({ leads: sql<number>`count(*)::integer` }).from(leads).where(ofDemo)
  return {
    listings: untouched.length,
    changed,
    people: await db.$count(users, eq(users.demo, true)),
    leads: found?.leads ?? 0,
    agency: (await findInventedDetails(db)).length > 0,
    kept,
  }
}

type Listed = { id: number; title: string }

/** `kept` are those that somebody made while signed in as a person of the demo. */
export async function findDemoListings(
  db: Db | Tx,
): Promise<{ untouched: Listed[]; changed: Listed[]; kept: Listed[] }> {
  const rows = await db
    .select({ id: properties.id, title: properties.title, demo: properties.demo, changed: isChanged })
    .from(properties)
    .where(or(eq(properties.demo, true), inArray(properties.user_id, demoPeople(db))))
    .orderBy(asc(properties.id))
  const pick = (wanted: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(wanted).map(({ id, title }) => ({ id, title }))
  return {
    untouched: pick(({ demo, changed }) => demo && !changed),
    changed: pick(({ demo, changed }) => demo && changed),
    kept: pick(({ demo }) => !demo),
  }
}

/** In the order of an erasure: people, then what names them. */
export async function lockDemoPeople(tx: Tx): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.demo, true))
    .orderBy(asc(users.id))
    .for('update')
  return rows.map(({ id }) => id)
}

/** Returns how many. Notes and history go with a lead. */
export async function deleteDemoLeads(tx: Tx): Promise<number> {
  const found = await tx
    .select({ inquiry: leads.inquiry_id, tour: leads.tour_id, contact: leads.contact_id })
    .from(leads)
    .where(ofDemo)
  const idsOf = (name: 'inquiry' | 'tour' | 'contact') => found.flatMap((lead) => lead[name] ?? [])
  await tx.delete(inquiries).where(inArray(inquiries.id, idsOf('inquiry')))
  await tx.delete(tours).where(inArray(tours.id, idsOf('tour')))
  await tx.delete(contact_messages).where(inArray(contact_messages.id, idsOf('contact')))
  return found.length
}

/** Reports about the listings and those that people of the demo made. Returns the ids of their consents. */
export function deleteDemoReports(
  tx: Tx,
  { listings, people }: { listings: number[]; people: number[] },
): Promise<{ consent_id: number | null }[]> {
  const theirs = tx.select({ id: consents.id }).from(consents).where(inArray(consents.user_id, people))
  return tx
    .delete(listing_reports)
    .where(or(inArray(listing_reports.property_id, listings), inArray(listing_reports.consent_id, theirs)))
    .returning({ consent_id: listing_reports.consent_id })
}

export async function deletePeople(tx: Tx, ids: number[]): Promise<void> {
  await tx.delete(consents).where(inArray(consents.user_id, ids))
  await tx.delete(users).where(inArray(users.id, ids))
}

// The seed writes the same moment into both.
const isChanged = sql<boolean>`(${properties.updated_at} <> ${properties.listed_at}
  or exists (select from ${property_revisions} r where r.property_id = ${properties.id}))`

// Also those that somebody made as a person of the demo: there is nobody to answer.
const ofDemo: SQL | undefined = or(
  eq(leads.demo, true),
  sql`exists (select from ${users} u where u.demo and u.id = coalesce(
    (select user_id from ${inquiries} i where i.id = ${leads.inquiry_id}),
    (select user_id from ${tours} t where t.id = ${leads.tour_id}),
    (select user_id from ${contact_messages} c where c.id = ${leads.contact_id})))`,
)

function demoPeople(db: Db | Tx) {
  return db.select({ id: users.id }).from(users).where(eq(users.demo, true))
}
