import { count, desc, eq, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { ContactTopic } from '#contract/enums.ts'
import type { LeadState } from '#contract/lead-enums.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { contact_messages, inquiries, leads } from '#server/platform/db/schema.ts'
import { countInquiries, inquiriesLike } from '../inquiry/inquiry.queries.ts'

export type CallbackDetails = { service?: string; best_time?: string }
export type NewContact = {
  user_id: number | undefined
  topic: ContactTopic
  name: string
  phone: string
  email: string | undefined
  message: string | undefined
  details: CallbackDetails
  consent_id: number
  created_at: Date
}
export type ContactRow = typeof contact_messages.$inferSelect
export type RecentRow = Awaited<ReturnType<typeof listRecent>>['rows'][number]

/** Stores a message and returns its id. A trigger creates its lead. */
export async function insertContact(tx: Tx, message: NewContact): Promise<number> {
  const [row] = await tx.insert(contact_messages).values(message).returning({ id: contact_messages.id })
  if (!row) throw new Error('a message was not stored')
  return row.id
}

export async function listContacts(db: Db, state: LeadState | undefined, page: number, limit: number) {
  const where = state && eq(contact_messages.state, state)
  const [total] = await db.select({ count: count() }).from(contact_messages).where(where)
  const rows = await db
    .select()
    .from(contact_messages)
    .where(where)
    .orderBy(desc(contact_messages.created_at), desc(contact_messages.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows, total: total?.count ?? 0 }
}

/**
 * Sets the state of a message and locks it. Returns the message before the change, or undefined if it does not exist.
 */
export async function markContact(tx: Tx, id: number, state: LeadState): Promise<ContactRow | undefined> {
  const [before] = await tx.select().from(contact_messages).where(eq(contact_messages.id, id)).for('update')
  if (before) await tx.update(contact_messages).set({ state }).where(eq(contact_messages.id, id))
  return before
}

/** The number of inquiries to `receivedBy`; without `receivedBy`, of those to the agency and of contact messages. */
export async function countMessages(db: Db, receivedBy: number | undefined): Promise<number> {
  const toAgents = await countInquiries(db, { receivedBy })
  if (receivedBy !== undefined) return toAgents
  const [row] = await db.select({ count: count() }).from(contact_messages)
  return toAgents + (row?.count ?? 0)
}

/**
 * Inquiries to `receivedBy`, newest first; without `receivedBy`, all inquiries and contact messages. With the total.
 */
export async function listRecent(db: Db, receivedBy: number | undefined, page: number, limit: number) {
  const offset = (page - 1) * limit
  const toAgents = selectInquiries(db, receivedBy)
  const rows =
    receivedBy === undefined
      ? await unionAll(toAgents, selectContacts(db))
          // Both halves use an index, so the cost depends on the shown and skipped rows only.
          .orderBy(sql`created_at desc, kind, id desc`)
          .limit(limit)
          .offset(offset)
      : await toAgents.orderBy(desc(inquiries.created_at), desc(inquiries.id)).limit(limit).offset(offset)
  return { rows, total: await countMessages(db, receivedBy) }
}

function selectInquiries(db: Db, receivedBy: number | undefined) {
  return db
    .select({
      id: inquiries.id,
      kind: sql<'contact' | 'inquiry'>`'inquiry'`.as('kind'),
      name: inquiries.name,
      phone: sql<string | null>`${inquiries.phone}`.as('phone'),
      email: sql<string | null>`${inquiries.email}`.as('email'),
      message: inquiries.message,
      state: inquiries.state,
      property_id: inquiries.property_id,
      demo: sql<boolean>`exists (select from ${leads} l where l.inquiry_id = inquiries.id and l.demo)`.as(
        'demo',
      ),
      created_at: inquiries.created_at,
    })
    .from(inquiries)
    .where(inquiriesLike({ receivedBy }))
    .$dynamic()
}

function selectContacts(db: Db) {
  return db
    .select({
      id: contact_messages.id,
      kind: sql<'contact' | 'inquiry'>`'contact'`.as('kind'),
      name: contact_messages.name,
      phone: sql<string | null>`${contact_messages.phone}`.as('phone'),
      email: sql<string | null>`${contact_messages.email}`.as('email'),
      message: contact_messages.message,
      state: contact_messages.state,
      property_id: sql<number | null>`null::integer`.as('property_id'),
      demo: sql<boolean>`exists (select from ${leads} l where l.contact_id = contact_messages.id and l.demo)`.as(
        'demo',
      ),
      created_at: contact_messages.created_at,
    })
    .from(contact_messages)
}
