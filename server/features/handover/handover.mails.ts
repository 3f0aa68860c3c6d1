import { eq, inArray } from 'drizzle-orm'
import { formatDayAndTime } from '#contract/format.ts'
import { pages } from '#contract/pages.ts'
import type { HeldWork } from '#contract/schemas/handover.ts'
import type { Db } from '#server/platform/db/client.ts'
import { properties, tours, users } from '#server/platform/db/schema.ts'
import { personAlone } from '#server/platform/mail/addressee.ts'
import { linkTo, type Mails, mail } from '#server/platform/mail/mail-kinds.ts'
import { m } from '#server/platform/messages/messages.ts'
import { oneLine, titleOf } from '#server/platform/notices/plain.ts'
import { shownContact } from '../property/property.contact.queries.ts'

declare module '#server/platform/db/notice-kinds.ts' {
  interface NoticeKinds {
    /** The subject of these two is whoever took over the work. */
    'handover.received': {
      subject: 'user'
      data: Pick<HeldWork, 'listings' | 'open_leads' | 'visits' | 'follow_ups'>
    }
    'handover.client': { subject: 'user' }
    'handover.visit': { subject: 'tour' }
  }
}

const maxTitles = 5

export const handoverMails = {
  'handover.received': mail({
    text: 'assignment',
    find: (db, ids) => db.select({ subject: users.id }).from(users).where(inArray(users.id, ids)),
    to: (_row, { person }) => personAlone(person),
    write(_row, { data: { listings, open_leads, visits, follow_ups } }, { locale, ...site }) {
      const path = pages.leads.href()
      const lines = [
        listings > 0 && m.mail_handover_listings({ count: listings }, { locale }),
        open_leads > 0 && m.mail_handover_leads({ count: open_leads }, { locale }),
        visits > 0 && m.mail_handover_visits({ count: visits }, { locale }),
        follow_ups > 0 && m.mail_handover_follow_ups({ count: follow_ups }, { locale }),
      ]
      return {
        subject: m.mail_handover_received_subject({}, { locale }),
        paragraphs: [
          m.mail_handover_received({}, { locale }),
          lines.filter(Boolean).join('\n'),
          m.mail_handover_link({ url: linkTo(site, path, locale) }, { locale }),
        ],
        phone: { path },
      }
    },
  }),

  'handover.client': mail({
    find: findTakers,
    to: (_row, { person }) => personAlone(person),
    write({ name, phone, suspended_at, listings }, { person }, { locale }) {
      const titles = listings
        .filter(({ user_id }) => user_id === person?.id)
        .map((listing) => titleOf(listing, locale))
      // Somebody else has the listings by now.
      if (titles.length === 0 || suspended_at) return undefined
      const agent = oneLine(name)
      return {
        subject: m.mail_handover_client_subject({ name: agent }, { locale }),
        paragraphs: [
          m.mail_handover_client({ name: agent, phone: oneLine(phone, 30) }, { locale }),
          titles
            .slice(0, maxTitles)
            .map((title) => `“${title}”`)
            .join('\n'),
        ],
      }
    },
  }),

  'handover.visit': mail({
    find: (db, ids) =>
      db
        .select({
          subject: tours.id,
          tour: tours,
          title: properties.title,
          title_hi: properties.title_hi,
          id: properties.id,
          shown: shownContact,
        })
        .from(tours)
        .innerJoin(properties, eq(properties.id, tours.property_id))
        .where(inArray(tours.id, ids)),
    to: (_row, { person }) => personAlone(person),
    write({ tour, id, shown, ...listing }, _notice, { locale }) {
      if (tour.state !== 'requested' && tour.state !== 'confirmed') return undefined
      const when = formatDayAndTime(tour.tour_date, tour.tour_time, locale)
      const visit = { title: titleOf(listing, locale), when }
      const contact = { name: oneLine(shown.name), phone: oneLine(shown.phone, 30) }
      return {
        subject: m.mail_handover_visit_subject(visit, { locale }),
        paragraphs: [
          m.mail_handover_visit(visit, { locale }),
          contact.phone ? m.mail_handover_visit_contact(contact, { locale }) : null,
        ],
        listing: id,
      }
    },
  }),
} satisfies Partial<Mails>

async function findTakers(db: Db, ids: number[]) {
  const people = await db
    .select({ subject: users.id, name: users.name, phone: users.phone, suspended_at: users.suspended_at })
    .from(users)
    .where(inArray(users.id, ids))
  const { user_id, agent_id, title, title_hi } = properties
  const listings = await db
    .select({ user_id, agent_id, title, title_hi })
    .from(properties)
    .where(inArray(agent_id, ids))
    .orderBy(properties.id)
  return people.map((person) => ({
    ...person,
    listings: listings.filter((listing) => listing.agent_id === person.subject),
  }))
}
