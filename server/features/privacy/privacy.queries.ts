import { count, desc, eq, or, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import {
  consents,
  contact_messages,
  inquiries,
  listing_reports,
  properties,
  sessions,
  users,
  wishlist,
} from '#server/platform/db/schema.ts'
import { sentAs } from '../lead/lead.queries.ts'
import { listSearches } from '../search/search.queries.ts'

export type ConsentRow = typeof consents.$inferSelect

export async function listConsents(db: Db, userId: number, page: number, limit: number) {
  const own = eq(consents.user_id, userId)
  const [total] = await db.select({ count: count() }).from(consents).where(own)
  const rows = await db
    .select()
    .from(consents)
    .where(own)
    .orderBy(desc(consents.given_at), desc(consents.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows, total: total?.count ?? 0 }
}

/** A consent of this user; undefined if it does not exist or is somebody else's. */
export async function findConsent(db: Db, id: number): Promise<ConsentRow | undefined> {
  const rows = await db.select().from(consents).where(eq(consents.id, id))
  return rows[0]
}

/**
 * The consent whose receipt this is; undefined for an unknown receipt. The database stores only the hash of a
 * receipt.
 */
export async function findConsentByReceipt(db: Db, receiptHash: Buffer): Promise<ConsentRow | undefined> {
  const rows = await db.select().from(consents).where(eq(consents.receipt_hash, receiptHash))
  return rows[0]
}

export async function findOwnRows(db: Db, userId: number, verifiedEmail: string | undefined) {
  const inquiryColumns = {
    id: inquiries.id,
    property_id: inquiries.property_id,
    property_title: properties.title,
    name: inquiries.name,
    email: inquiries.email,
    phone: inquiries.phone,
    message: inquiries.message,
    state: inquiries.state,
    created_at: inquiries.created_at,
  }
  const { property_id, reason, message, phone, email, state, created_at } = listing_reports
  const reportColumns = { property_id, reason, message, phone, email, state, created_at }
  const [person] = await db.select().from(users).where(eq(users.id, userId))
  const number = person?.phone_verified_at ? person.phone : undefined
  return {
    person,
    sessions: await db.select().from(sessions).where(eq(sessions.user_id, userId)).orderBy(sessions.id),
    consents: await db.select().from(consents).where(eq(consents.user_id, userId)).orderBy(consents.id),
    wishlist: await db
      .select({ property_id: wishlist.property_id, created_at: wishlist.created_at })
      .from(wishlist)
      .where(eq(wishlist.user_id, userId))
      .orderBy(wishlist.created_at),
    saved_searches: await listSearches(db, userId),
    inquiries: await db
      .select(inquiryColumns)
      .from(inquiries)
      .leftJoin(properties, eq(properties.id, inquiries.property_id))
      // Erasing deletes what was sent signed out with a verified number or address, so it belongs to the export.
      .where(
        or(
          eq(inquiries.user_id, userId),
          number === undefined ? undefined : eq(inquiries.phone, number),
          sentAs(verifiedEmail, inquiries),
        ),
      )
      .orderBy(inquiries.id),
    reports: await db
      .select(reportColumns)
      .from(listing_reports)
      .leftJoin(consents, eq(consents.id, listing_reports.consent_id))
      .where(
        or(
          eq(consents.user_id, userId),
          number === undefined ? undefined : eq(listing_reports.phone, number),
          verifiedEmail === undefined
            ? undefined
            : sql`lower(trim(${listing_reports.email})) = ${verifiedEmail}`,
        ),
      )
      .orderBy(listing_reports.id),
    contact_messages: await db
      .select()
      .from(contact_messages)
      .where(
        or(
          eq(contact_messages.user_id, userId),
          number === undefined ? undefined : eq(contact_messages.phone, number),
          sentAs(verifiedEmail, contact_messages),
        ),
      )
      .orderBy(contact_messages.id),
  }
}
