import { and, count, desc, eq, getTableColumns, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { LeadState } from '#contract/lead-enums.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { inquiries, properties, users } from '#server/platform/db/schema.ts'
import { findAgency } from '../agency/agency.queries.ts'
import { holdHandler, leadHandler } from '../property/property.contact.queries.ts'
import { published } from '../property/property.queries.ts'

export type InquiryRow = Awaited<ReturnType<typeof selectInquiries>>[number]
export type InquiryFilter = { receivedBy?: number; state?: LeadState }

const selection = { ...getTableColumns(inquiries), property_title: properties.title }

/**
 * The account that gets the leads of a published listing, null for the agency; undefined without such a listing.
 * Locks the listing against deletion and the account against a handover until the transaction ends.
 */
export async function findAgentOf(tx: Tx, propertyId: number): Promise<{ id: number | null } | undefined> {
  const rows = await tx
    .select({ id: properties.id })
    .from(properties)
    .where(and(eq(properties.id, propertyId), published))
    .for('key share')
  return rows[0] && { id: await holdHandler(tx, propertyId) }
}

/**
 * The person whose published listings show this verified address (platform/mail/recipient.ts), as their agent or owner.
 * Null, the agency, for its own address, an unverified one, and one that several people verified.
 */
export async function findAgentByEmail(tx: Tx, email: string): Promise<number | null> {
  if (email.toLowerCase() === (await findAgency(tx)).email.toLowerCase()) return null
  const printed = and(
    published,
    eq(properties.contact, 'owner'),
    // The planner needs the conditions of the partial index.
    isNotNull(properties.email),
    sql`lower(${properties.email}) = lower(${email})`,
    or(
      eq(properties.email, properties.agency_email),
      and(isNotNull(users.email_verified_at), sql`lower(${users.email}) = lower(${properties.email})`),
    ),
    isNull(users.suspended_at),
  )
  const rows = await tx
    .selectDistinct({ id: users.id })
    .from(properties)
    .innerJoin(users, eq(users.id, properties.user_id))
    .where(printed)
    .limit(2)
  const agents = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        sql`lower(${users.email}) = lower(${email}) and ${users.email_verified_at} is not null`,
        sql`exists (select from ${properties} where ${properties.agent_id} = ${users.id}
          and ${published} and ${leadHandler()} = ${users.id})`,
      ),
    )
    .limit(2)
  const [agent, another] = new Map([...rows, ...agents].map((person) => [person.id, person])).values()
  if (!agent || another) return null
  // Locked until the inquiry is stored; an account erased or suspended meanwhile is not found.
  const held = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, agent.id), isNull(users.suspended_at)))
    .for('key share')
  return held[0]?.id ?? null
}

/** Stores an inquiry and returns its id. A trigger creates its lead. */
export async function insertInquiry(tx: Tx, inquiry: typeof inquiries.$inferInsert): Promise<number> {
  const [row] = await tx.insert(inquiries).values(inquiry).returning({ id: inquiries.id })
  if (!row) throw new Error('an inquiry was not stored')
  return row.id
}

/** An inquiry with the title of its listing; undefined if it does not exist. */
export async function findInquiry(db: Db, id: number): Promise<InquiryRow | undefined> {
  return (await selectInquiries(db, eq(inquiries.id, id)))[0]
}

export async function listInquiries(db: Db, filter: InquiryFilter, page: number, limit: number) {
  const rows = await selectInquiries(db, inquiriesLike(filter))
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows, total: await countInquiries(db, filter) }
}

export async function countInquiries(db: Db, filter: InquiryFilter): Promise<number> {
  const [row] = await db.select({ count: count() }).from(inquiries).where(inquiriesLike(filter))
  return row?.count ?? 0
}

/** Sets the state of an inquiry and locks it. Returns the state before; undefined if the inquiry does not exist. */
export async function markInquiry(tx: Tx, id: number, state: LeadState): Promise<LeadState | undefined> {
  const [before] = await tx
    .select({ state: inquiries.state })
    .from(inquiries)
    .where(eq(inquiries.id, id))
    .for('update')
  if (before) await tx.update(inquiries).set({ state }).where(eq(inquiries.id, id))
  return before?.state
}

/** The condition for a filter of inquiries; undefined if every inquiry matches. */
export function inquiriesLike({ receivedBy, state }: InquiryFilter): SQL | undefined {
  return and(
    receivedBy === undefined ? undefined : eq(inquiries.recipient_id, receivedBy),
    state && eq(inquiries.state, state),
  )
}

function selectInquiries(db: Db, where: SQL | undefined) {
  return db
    .select(selection)
    .from(inquiries)
    .leftJoin(properties, eq(properties.id, inquiries.property_id))
    .where(where)
    .orderBy(desc(inquiries.created_at), desc(inquiries.id))
    .$dynamic()
}
