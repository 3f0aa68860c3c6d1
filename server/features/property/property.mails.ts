import { eq, inArray } from 'drizzle-orm'
import type { Locale } from '#contract/locales.ts'
import { properties, property_revisions } from '#server/platform/db/schema.ts'
import { personOrAgency } from '#server/platform/mail/addressee.ts'
import { listingColumns, type Mails, mail } from '#server/platform/mail/mail-kinds.ts'
import { m } from '#server/platform/messages/messages.ts'
import { oneLine, quote } from '#server/platform/notices/plain.ts'

declare module '#server/platform/db/notice-kinds.ts' {
  interface NoticeKinds {
    'property.decided': { subject: 'property' }
    'property.changes_decided': { subject: 'revision' }
  }
}

export const propertyMails = {
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
} satisfies Partial<Mails>

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
