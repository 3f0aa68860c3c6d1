import { inArray } from 'drizzle-orm'
import { formatDay } from '#contract/format.ts'
import { pages } from '#contract/pages.ts'
import { users } from '#server/platform/db/schema.ts'
import { personAlone } from '#server/platform/mail/addressee.ts'
import { linkTo, type Mails, mail } from '#server/platform/mail/mail-kinds.ts'
import { m } from '#server/platform/messages/messages.ts'
import { oneLine } from '#server/platform/notices/plain.ts'
import type { Tasks } from './dashboard.tasks.queries.ts'

declare module '#server/platform/db/notice-kinds.ts' {
  interface NoticeKinds {
    'dashboard.digest': { subject: 'user'; data: { day: string; tasks: Tasks } }
  }
}

export const dashboardMails = {
  'dashboard.digest': mail({
    text: 'digest',
    find: (db, ids) =>
      db.select({ subject: users.id, name: users.name }).from(users).where(inArray(users.id, ids)),
    to: (_row, { person }) => personAlone(person),
    write({ name }, { data: { day, tasks } }, { locale, ...site }) {
      const { follow_ups, unanswered, visits, requests } = tasks
      const path = pages.dashboard.href()
      const lines = [
        follow_ups > 0 && m.mail_digest_follow_ups({ count: follow_ups }, { locale }),
        unanswered > 0 && m.mail_digest_unanswered({ count: unanswered }, { locale }),
        visits > 0 && m.mail_digest_visits({ count: visits }, { locale }),
        requests > 0 && m.mail_digest_requests({ count: requests }, { locale }),
      ]
      return {
        subject: m.mail_digest_subject({ day: formatDay(day, 'weekdayDayMonth', locale) }, { locale }),
        paragraphs: [
          m.mail_digest_opening({ name: oneLine(name) }, { locale }),
          lines.filter(Boolean).join('\n'),
          m.mail_digest_link({ url: linkTo(site, path, locale) }, { locale }),
        ],
        phone: { path, count: follow_ups + unanswered + visits + requests },
      }
    },
  }),
} satisfies Partial<Mails>
