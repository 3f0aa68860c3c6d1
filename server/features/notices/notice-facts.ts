import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/platform/db/client.ts'
import {
  contact_messages,
  email_verifications,
  inquiries,
  notices,
  properties,
  property_revisions,
  tours,
  users,
} from '#server/platform/db/schema.ts'
import { type Recipient, verifiedRecipient } from '#server/platform/mail/recipient.ts'

export type NoticeFacts = Awaited<ReturnType<typeof findNoticeFacts>>[number]

const recipient = alias(users, 'recipient')
const asker = alias(users, 'asker')

/** The verified address of whom a notice is for; none while that person is suspended. */
export function ownAddress({ recipient }: Pick<NoticeFacts, 'recipient'>): Recipient | null {
  return recipient && !recipient.suspended_at ? verifiedRecipient(recipient) : null
}

/** A visit that went with its listing, as its event says. */
export function goneVisit({ event }: Pick<NoticeFacts, 'event'>) {
  const [, tour_date, tour_time] = /:gone:(.+)T(.+)$/.exec(event) ?? []
  return tour_date && tour_time ? { tour_date, tour_time } : undefined
}

/** Everything that the mails of these notices speak of. A notice whose event was erased went with it. */
export async function findNoticeFacts(db: Db, ids: number[]) {
  return db
    .select({
      id: notices.id,
      kind: notices.kind,
      event: notices.event,
      inquiry: inquiries,
      tour: tours,
      contact: contact_messages,
      property: {
        id: properties.id,
        user_id: properties.user_id,
        title: properties.title,
        email: properties.email,
        agency_email: properties.agency_email,
        moderation: properties.moderation,
        moderation_reason: properties.moderation_reason,
      },
      recipient: {
        id: recipient.id,
        name: recipient.name,
        phone: recipient.phone,
        email: recipient.email,
        email_verified_at: recipient.email_verified_at,
        suspended_at: recipient.suspended_at,
      },
      asker: { name: asker.name, phone: asker.phone },
      verification: {
        id: email_verifications.id,
        user_id: email_verifications.user_id,
        address_digest: email_verifications.address_digest,
        expires_at: email_verifications.expires_at,
        used_at: email_verifications.used_at,
      },
      revision: { state: property_revisions.state, reason: property_revisions.reason },
    })
    .from(notices)
    .leftJoin(inquiries, eq(inquiries.id, notices.inquiry_id))
    .leftJoin(tours, eq(tours.id, notices.tour_id))
    .leftJoin(contact_messages, eq(contact_messages.id, notices.contact_id))
    .leftJoin(
      properties,
      eq(
        properties.id,
        sql`coalesce(${notices.property_id}, ${inquiries.property_id}, ${tours.property_id})`,
      ),
    )
    .leftJoin(recipient, eq(recipient.id, notices.recipient_id))
    .leftJoin(asker, eq(asker.id, tours.user_id))
    .leftJoin(email_verifications, eq(email_verifications.id, notices.verification_id))
    .leftJoin(
      property_revisions,
      and(
        eq(notices.kind, 'moderation'),
        eq(property_revisions.property_id, notices.property_id),
        sql`${property_revisions.id} = substring(${notices.event} from '^revision:([0-9]{1,9}):')::integer`,
      ),
    )
    .where(inArray(notices.id, ids))
}
