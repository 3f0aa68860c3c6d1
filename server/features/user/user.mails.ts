import { inArray } from 'drizzle-orm'
import { fewRecoveryCodes } from '#contract/enums.ts'
import { localeOf } from '#contract/locales.ts'
import { pages } from '#contract/pages.ts'
import { email_verifications, users } from '#server/platform/db/schema.ts'
import { isAbout, isOpen, linkDays, verificationPath } from '#server/platform/links/email-link.ts'
import { personOrAgency } from '#server/platform/mail/addressee.ts'
import type { MailPerson, MailSite, Mails } from '#server/platform/mail/mail-kinds.ts'
import { linkTo, mail } from '#server/platform/mail/mail-kinds.ts'
import { type Recipient, unverifiedRecipient } from '#server/platform/mail/recipient.ts'
import { m } from '#server/platform/messages/messages.ts'
import { oneLine } from '#server/platform/notices/plain.ts'
import type { VerificationRow } from './user.email.queries.ts'

declare module '#server/platform/db/notice-kinds.ts' {
  interface NoticeKinds {
    'user.verify_email': { subject: 'verification' }
    'user.recovery_code_used': { subject: 'user'; data: { left: number } }
  }
}

export const userMails = {
  'user.verify_email': mail({
    find: (db, ids) =>
      db
        .select({ subject: email_verifications.id, verification: email_verifications })
        .from(email_verifications)
        .where(inArray(email_verifications.id, ids)),
    to: ({ verification }, { person }, site) => ({
      address: addressToVerify(verification, person, site),
      reader: 'person',
      locale: localeOf(person?.language),
    }),
    // Nothing that a user typed, because the address may be somebody else's.
    write({ verification }, _notice, { agency, locale, ...site }) {
      const name = oneLine(agency.name)
      return {
        subject: m.mail_verification_subject({ agency: name }, { locale }),
        paragraphs: [
          m.mail_verification_opening({ agency: name }, { locale }),
          linkTo(site, verificationPath(site, verification), locale),
          m.mail_verification_days({ days: linkDays }, { locale }),
          m.mail_verification_ignore({}, { locale }),
        ],
      }
    },
  }),

  'user.recovery_code_used': mail({
    find: (db, ids) => db.select({ subject: users.id }).from(users).where(inArray(users.id, ids)),
    to: (_row, { person }, site) => personOrAgency(person, site),
    write(_row, { data: { left } }, { agency, locale, ...site }) {
      const name = oneLine(agency.name)
      const url = linkTo(site, `${pages.settings.href()}#security`, locale)
      return {
        subject: m.mail_recovery_used_subject({ agency: name }, { locale }),
        paragraphs: [
          m.mail_recovery_used({ agency: name }, { locale }),
          left > fewRecoveryCodes
            ? m.mail_recovery_left({ count: left }, { locale })
            : m.mail_recovery_few({ count: left, url }, { locale }),
          m.mail_recovery_not_you({}, { locale }),
        ],
      }
    },
  }),
} satisfies Partial<Mails>

/** Undefined if the account has another address, or the link is over or was made for another one. */
function addressToVerify(
  verification: VerificationRow,
  person: MailPerson | null,
  site: MailSite,
): Recipient | null {
  if (!person?.email || person.suspended_at) return null
  if (verification.user_id !== person.id || !isOpen(verification, site.now())) return null
  return isAbout(site, verification, person.email) ? unverifiedRecipient(person.email) : null
}
