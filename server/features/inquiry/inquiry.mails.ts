import { eq, inArray } from 'drizzle-orm'
import type { Locale } from '#contract/locales.ts'
import { inquiries, properties } from '#server/platform/db/schema.ts'
import { personOrAgency } from '#server/platform/mail/addressee.ts'
import { listingColumns, type Mails, mail } from '#server/platform/mail/mail-kinds.ts'
import { m } from '#server/platform/messages/messages.ts'
import { oneLine, quote, replyAddress, titleOf } from '#server/platform/notices/plain.ts'

declare module '#server/platform/db/notice-kinds.ts' {
  interface NoticeKinds {
    'inquiry.received': { subject: 'inquiry' }
  }
}

export const inquiryMails = {
  'inquiry.received': mail({
    find: (db, ids) =>
      db
        .select({ subject: inquiries.id, inquiry: inquiries, listing: listingColumns })
        .from(inquiries)
        .leftJoin(properties, eq(properties.id, inquiries.property_id))
        .where(inArray(inquiries.id, ids)),
    to: ({ listing }, { person }, site) => personOrAgency(person, site, listing),
    write({ inquiry, listing }, _notice, { locale }) {
      const name = oneLine(inquiry.name)
      const email = inquiry.email === null ? undefined : oneLine(inquiry.email, 254)
      const phone = inquiry.phone === null ? undefined : oneLine(inquiry.phone, 30)
      const contact = [email, phone].filter(Boolean).join(', ')
      const title = listing && titleOf(listing, locale)
      const replyTo = replyAddress(name, inquiry.email)
      return {
        subject: title
          ? m.mail_inquiry_subject({ title }, { locale })
          : m.mail_inquiry_subject_general({ name }, { locale }),
        paragraphs: [
          title
            ? m.mail_inquiry_opening({ name, contact, title }, { locale })
            : m.mail_inquiry_opening_general({ name, contact }, { locale }),
          quote(inquiry.message),
          writeWayToAnswer({ phone, email, replies: replyTo !== undefined }, locale),
        ],
        listing: listing?.id,
        replyTo,
      }
    },
  }),
} satisfies Partial<Mails>

type Ways = { phone: string | undefined; email: string | undefined; replies: boolean }

/** `replies` means that a reply to this mail goes to the address. */
function writeWayToAnswer({ phone, email, replies }: Ways, locale: Locale): string | null {
  if (phone && email && replies) return m.mail_answer_by_phone_or_reply({ phone, email }, { locale })
  if (phone) return m.mail_answer_by_phone({ phone }, { locale })
  if (!email) return null
  return replies
    ? m.mail_answer_by_reply({ email }, { locale })
    : m.mail_answer_by_mail({ email }, { locale })
}
