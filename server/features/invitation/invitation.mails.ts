import { inArray } from 'drizzle-orm'
import { localeOf } from '#contract/locales.ts'
import { invitations } from '#server/platform/db/schema.ts'
import { linkTo, type Mails, mail } from '#server/platform/mail/mail-kinds.ts'
import { staffRecipient } from '#server/platform/mail/recipient.ts'
import { m } from '#server/platform/messages/messages.ts'
import { oneLine } from '#server/platform/notices/plain.ts'
import { invitationDays, invitationPath } from './invitation.link.ts'

declare module '#server/platform/db/notice-kinds.ts' {
  interface NoticeKinds {
    'invitation.made': { subject: 'invitation' }
  }
}

export const invitationMails = {
  'invitation.made': mail({
    find: async (db, ids) => {
      const rows = await db.select().from(invitations).where(inArray(invitations.id, ids))
      return rows.map((invitation) => ({ subject: invitation.id, invitation }))
    },
    to: ({ invitation }) => ({
      address: staffRecipient(invitation.email),
      reader: 'person',
      locale: localeOf(invitation.language),
    }),
    write({ invitation }, _notice, { agency, locale, ...site }) {
      // Nobody could accept it any more.
      if (invitation.expires_at <= site.now()) return undefined
      const name = oneLine(agency.name)
      const opening = invitation.role === 'admin' ? m.mail_invitation_admin : m.mail_invitation_agent
      return {
        subject: m.mail_invitation_subject({ agency: name }, { locale }),
        paragraphs: [
          opening({ name: oneLine(invitation.name), agency: name }, { locale }),
          linkTo(site, invitationPath(site, invitation), locale),
          m.mail_invitation_days({ days: invitationDays, digits: invitation.phone.slice(-4) }, { locale }),
        ],
      }
    },
  }),
} satisfies Partial<Mails>
