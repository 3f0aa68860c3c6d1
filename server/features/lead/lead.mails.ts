import { pages } from '#contract/pages.ts'
import { personAlone } from '#server/platform/mail/addressee.ts'
import { linkTo, type Mails, mail } from '#server/platform/mail/mail-kinds.ts'
import { m } from '#server/platform/messages/messages.ts'
import { oneLine, quote, titleOf } from '#server/platform/notices/plain.ts'
import { findLeadsById } from './lead.queries.ts'

declare module '#server/platform/db/notice-kinds.ts' {
  interface NoticeKinds {
    'lead.assigned': { subject: 'lead' }
  }
}

export const leadMails = {
  'lead.assigned': mail({
    text: 'assignment',
    find: async (db, ids) => (await findLeadsById(db, ids)).map((lead) => ({ subject: lead.id, lead })),
    to: (_row, { person }) => personAlone(person),
    write({ lead }, { person }, { locale, ...site }) {
      // Somebody else has the lead by now.
      if (!person || lead.assignee?.id !== person.id) return undefined
      const name = oneLine(lead.name)
      const { property } = lead
      const path = pages.leads.href({ lead: lead.id })
      return {
        subject: m.mail_lead_assigned_subject({ name }, { locale }),
        paragraphs: [
          property
            ? m.mail_lead_assigned_about({ name, title: titleOf(property, locale) }, { locale })
            : m.mail_lead_assigned({ name }, { locale }),
          lead.message ? quote(lead.message) : null,
          m.mail_lead_link({ url: linkTo(site, path, locale) }, { locale }),
        ],
        phone: { path },
      }
    },
  }),
} satisfies Partial<Mails>
