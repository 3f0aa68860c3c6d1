import { eq, inArray, sql } from 'drizzle-orm'
import type { Locale } from '#contract/locales.ts'
import type { Db } from '#server/platform/db/client.ts'
import { properties, property_revisions, users } from '#server/platform/db/schema.ts'
import { personAlone, personOrAgency } from '#server/platform/mail/addressee.ts'
import { listingColumns, type Mails, mail } from '#server/platform/mail/mail-kinds.ts'
import { m } from '#server/platform/messages/messages.ts'
import { oneLine, quote } from '#server/platform/notices/plain.ts'

declare module '#server/platform/db/notice-kinds.ts' {
  interface NoticeKinds {
    'property.decided': { subject: 'property' }
    'property.changes_decided': { subject: 'revision' }
    'property.taken_off': { subject: 'property' }
    'property.assigned': { subject: 'property' }
    'property.put_back': { subject: 'property' }
    /** The subject is the owner, because the listings were deleted. */
    'property.deleted': { subject: 'user'; data: { ids: number[] } }
  }
}

export const propertyMails = {
  'property.assigned': mail({
    find: (db, ids) =>
      db
        .select({ subject: properties.id, listing: listingColumns, agent_id: properties.agent_id })
        .from(properties)
        .where(inArray(properties.id, ids)),
    to: (_row, { person }) => personAlone(person),
    write({ listing, agent_id }, { person }, { locale }) {
      // Somebody else has the listing by now.
      if (!person || agent_id !== person.id) return undefined
      const title = oneLine(listing.title)
      return {
        subject: m.mail_property_assigned_subject({ title }, { locale }),
        paragraphs: [m.mail_property_assigned({ title }, { locale })],
        listing: listing.id,
      }
    },
  }),

  'property.decided': mail({
    find: (db, ids) =>
      db
        .select({
          subject: properties.id,
          listing: listingColumns,
          moderation: properties.moderation,
          reason: properties.moderation_reason,
        })
        .from(properties)
        .where(inArray(properties.id, ids)),
    to: ({ listing }, { person }, site) => personOrAgency(person, site, listing),
    write({ listing, moderation, reason }, _notice, { locale }) {
      const title = oneLine(listing.title)
      const [subject, opening] = listingMessages[moderation]
      return {
        subject: subject({ title }, { locale }),
        paragraphs: [
          opening({ title }, { locale }),
          ...(moderation === 'rejected' ? rejectionParagraphs(reason, locale) : []),
        ],
        listing: listing.id,
      }
    },
  }),

  'property.changes_decided': mail({
    find: (db, ids) =>
      db
        .select({
          subject: property_revisions.id,
          listing: listingColumns,
          state: property_revisions.state,
          reason: property_revisions.reason,
        })
        .from(property_revisions)
        .innerJoin(properties, eq(properties.id, property_revisions.property_id))
        .where(inArray(property_revisions.id, ids)),
    to: ({ listing }, { person }, site) => personOrAgency(person, site, listing),
    write({ listing, state, reason }, _notice, { locale }) {
      // The owner withdrew the changes after reading the answer.
      if (state === 'withdrawn') return undefined
      const title = oneLine(listing.title)
      const [subject, opening] = changesMessages[state]
      return {
        subject: subject({ title }, { locale }),
        paragraphs: [
          opening({ title }, { locale }),
          ...(state === 'rejected' ? rejectionParagraphs(reason, locale) : []),
        ],
        listing: listing.id,
      }
    },
  }),

  'property.taken_off': mail({
    find: findListings,
    to: ({ listing }, { person }, site) => personOrAgency(person, site, listing),
    write({ listing, reason, off }, _notice, { locale }) {
      // It was put back, or its owner resubmitted it, before the mail left.
      if (!off) return undefined
      const title = oneLine(listing.title)
      return {
        subject: m.mail_listing_taken_off_subject({ title }, { locale }),
        paragraphs: [
          m.mail_listing_taken_off({ title }, { locale }),
          reason ? `${m.mail_moderation_reason({}, { locale })}\n${quote(reason)}` : null,
          m.mail_listing_taken_off_next({}, { locale }),
        ],
        listing: listing.id,
      }
    },
  }),

  'property.put_back': mail({
    find: findListings,
    to: ({ listing }, { person }, site) => personOrAgency(person, site, listing),
    write({ listing, off }, _notice, { locale }) {
      if (off) return undefined
      const title = oneLine(listing.title)
      return {
        subject: m.mail_listing_put_back_subject({ title }, { locale }),
        paragraphs: [m.mail_listing_put_back({ title }, { locale })],
        listing: listing.id,
      }
    },
  }),

  'property.deleted': mail({
    find: (db, ids) => db.select({ subject: users.id }).from(users).where(inArray(users.id, ids)),
    to: (_row, { person }, site) => personOrAgency(person, site),
    write(_row, { data: { ids } }, { locale, agency }) {
      const count = ids.length
      const numbers = ids
        .slice(0, maxNamed)
        .map((id) => `#${id}`)
        .join(', ')
      const more = count - maxNamed
      return {
        subject: m.mail_listing_deleted_subject({ count }, { locale }),
        paragraphs: [
          m.mail_listing_deleted({ count }, { locale }),
          more > 0 ? m.mail_listing_deleted_more({ numbers, count: more }, { locale }) : numbers,
          agency.phone
            ? m.mail_questions({ agency: oneLine(agency.name), phone: oneLine(agency.phone, 30) }, { locale })
            : null,
        ],
      }
    },
  }),
} satisfies Partial<Mails>

/** Numbers of deleted listings in one mail. */
const maxNamed = 20

function findListings(db: Db, ids: number[]) {
  return db
    .select({
      subject: properties.id,
      listing: listingColumns,
      reason: properties.moderation_reason,
      off: sql<boolean>`${properties.taken_off_at} is not null`,
    })
    .from(properties)
    .where(inArray(properties.id, ids))
}

const listingMessages = {
  accepted: [m.mail_listing_accepted_subject, m.mail_listing_accepted],
  rejected: [m.mail_listing_rejected_subject, m.mail_listing_rejected],
  pending: [m.mail_listing_pending_subject, m.mail_listing_pending],
} as const

const changesMessages = {
  accepted: [m.mail_changes_accepted_subject, m.mail_changes_accepted],
  rejected: [m.mail_changes_rejected_subject, m.mail_changes_rejected],
  pending: listingMessages.pending,
} as const

function rejectionParagraphs(reason: string | null, locale: Locale): (string | null)[] {
  return [
    reason ? `${m.mail_moderation_reason({}, { locale })}\n${quote(reason)}` : null,
    m.mail_moderation_next({}, { locale }),
  ]
}
