import { inArray } from 'drizzle-orm'
import type { Locale } from '#contract/locales.ts'
import { contact_messages } from '#server/platform/db/schema.ts'
import { personOrAgency } from '#server/platform/mail/addressee.ts'
import { type Mails, mail } from '#server/platform/mail/mail-kinds.ts'
import { m } from '#server/platform/messages/messages.ts'
import { oneLine, quote, replyAddress } from '#server/platform/notices/plain.ts'

declare module '#server/platform/db/notice-kinds.ts' {
  interface NoticeKinds {
    'contact.received': { subject: 'contact' }
  }
}

export const contactMails = {
  'contact.received': mail({
    find: (db, ids) =>
      db
        .select({ subject: contact_messages.id, contact: contact_messages })
        .from(contact_messages)
        .where(inArray(contact_messages.id, ids)),
    to: (_row, { person }, site) => personOrAgency(person, site),
    write({ contact }, _notice, { locale }) {
      const name = oneLine(contact.name)
      const phone = oneLine(contact.phone, 30)
      const callback = contact.topic === 'callback'
      const replyTo = replyAddress(name, contact.email)
      const { service, best_time } = contact.details as Record<string, unknown>
      return {
        subject: callback
          ? m.mail_callback_subject({ name }, { locale })
          : m.mail_contact_subject({ name }, { locale }),
        paragraphs: [
          callback
            ? m.mail_callback_opening({ name }, { locale })
            : m.mail_contact_opening({ name }, { locale }),
          typeof service === 'string'
            ? m.mail_callback_service({ service: serviceName(service, locale) }, { locale })
            : null,
          typeof best_time === 'string'
            ? m.mail_callback_time({ time: oneLine(best_time, 60) }, { locale })
            : null,
          contact.message ? quote(contact.message) : null,
          replyTo
            ? m.mail_answer_by_phone_or_reply({ phone, email: replyTo.address }, { locale })
            : m.mail_answer_by_phone({ phone }, { locale }),
        ],
        replyTo,
      }
    },
  }),
} satisfies Partial<Mails>

function serviceName(service: string, locale: Locale): string {
  switch (service) {
    case 'home_loan':
      return m.mail_service_home_loan({}, { locale })
    case 'plot_loan':
      return m.mail_service_plot_loan({}, { locale })
    case 'construction_loan':
      return m.mail_service_construction_loan({}, { locale })
    default:
      return oneLine(service, 60)
  }
}
