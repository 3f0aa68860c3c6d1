import { formatDay } from '#contract/format.ts'
import { pages } from '#contract/pages.ts'
import { personAlone } from '#server/platform/mail/addressee.ts'
import { linkTo, type Mails, mail } from '#server/platform/mail/mail-kinds.ts'
import { m } from '#server/platform/messages/messages.ts'
import { oneLine, quote, titleOf } from '#server/platform/notices/plain.ts'
import { kindNames } from './lead.present.ts'
import { findLeadsById, listFollowUps } from './lead.queries.ts'

declare module '#server/platform/db/notice-kinds.ts' {
  interface NoticeKinds {
    'lead.assigned': { subject: 'lead' }
    /** `day` is the day in India on which it is due. */
    'lead.follow_up': { subject: 'lead'; data: { day: string } }
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

  'lead.follow_up': mail({
    text: 'follow_up',
    find: async (db, ids) => {
      const followUps = Map.groupBy(await listFollowUps(db, { ids }), ({ lead_id }) => lead_id)
      const found = await findLeadsById(db, ids)
      return found.map((lead) => ({ subject: lead.id, lead, followUps: followUps.get(lead.id) ?? [] }))
    },
    to: (_row, { person }) => personAlone(person),
    write({ lead, followUps }, { person, data }, { locale, ...site }) {
      // It was done or moved to another day, or somebody else has the lead by now.
      if (!followUps.some(({ day, person_id }) => day === data.day && person_id === person?.id))
        return undefined
      const name = oneLine(lead.name)
      const day = formatDay(data.day, 'weekdayDayMonth', locale)
      const { property } = lead
      const path = pages.leads.href({ lead: lead.id })
      return {
        subject: m.mail_follow_up_subject({ day, name }, { locale }),
        paragraphs: [
          property
            ? m.mail_follow_up_about({ day, name, title: titleOf(property, locale) }, { locale })
            : m.mail_follow_up({ day, name, kind: kindNames[lead.kind]({}, { locale }) }, { locale }),
          m.mail_lead_link({ url: linkTo(site, path, locale) }, { locale }),
        ],
        phone: { path },
      }
    },
  }),
} satisfies Partial<Mails>
