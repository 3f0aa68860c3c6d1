import { eq, inArray } from 'drizzle-orm'
import { formatDayAndTime } from '#contract/format.ts'
import type { Locale } from '#contract/locales.ts'
import type { Db } from '#server/platform/db/client.ts'
import { properties, tours, users } from '#server/platform/db/schema.ts'
import { calendarLink } from '#server/platform/links/calendar-link.ts'
import { personAlone, personElseAgency, personOrAgency } from '#server/platform/mail/addressee.ts'
import { type LetterSite, listingColumns, type Mails, mail } from '#server/platform/mail/mail-kinds.ts'
import { m } from '#server/platform/messages/messages.ts'
import { oneLine, quote, titleOf } from '#server/platform/notices/plain.ts'

type TourTime = { tour_date: string; tour_time: string }

declare module '#server/platform/db/notice-kinds.ts' {
  interface NoticeKinds {
    'tour.requested': { subject: 'tour' }
    'tour.accepted': { subject: 'tour' }
    'tour.cancelled': { subject: 'tour' }
    'tour.withdrawn': { subject: 'property'; data: TourTime }
    'tour.answered': { subject: 'tour' }
    /** The subject is the visitor, because the listing was deleted. */
    'tour.listing_deleted': { subject: 'user'; data: TourTime }
  }
}

export const tourMails = {
  'tour.requested': mail({
    find: findTours,
    to: ({ listing }, { person }, site) => personOrAgency(person, site, listing),
    write({ tour, listing, visitor }, _notice, { locale }) {
      const name = oneLine(visitor.name)
      const title = titleOf(listing, locale)
      return {
        subject: m.mail_tour_subject({ title }, { locale }),
        paragraphs: [
          m.mail_tour_opening({ name, title, when: formatTourTime(tour, locale) }, { locale }),
          m.mail_tour_answer_how({ name, phone: oneLine(visitor.phone, 30) }, { locale }),
        ],
        listing: listing.id,
      }
    },
  }),

  'tour.accepted': mail({
    find: findTours,
    to: ({ listing }, { person }, site) => personOrAgency(person, site, listing),
    write({ tour, listing, visitor }, _notice, { locale }) {
      const title = titleOf(listing, locale)
      const facts = { name: oneLine(visitor.name), title, when: formatTourTime(tour, locale) }
      return {
        subject: m.mail_tour_accepted_subject({ title }, { locale }),
        paragraphs: [m.mail_tour_accepted(facts, { locale })],
        listing: listing.id,
      }
    },
  }),

  'tour.cancelled': mail({
    find: findTours,
    to: ({ listing }, { person }, site) => personOrAgency(person, site, listing),
    write({ tour, listing, visitor }, _notice, { locale }) {
      const title = titleOf(listing, locale)
      const facts = { name: oneLine(visitor.name), title, when: formatTourTime(tour, locale) }
      return {
        subject: m.mail_tour_cancelled_subject({ title }, { locale }),
        paragraphs: [m.mail_tour_cancelled(facts, { locale })],
        listing: listing.id,
      }
    },
  }),

  'tour.withdrawn': mail({
    find: (db, ids) =>
      db
        .select({ subject: properties.id, listing: listingColumns })
        .from(properties)
        .where(inArray(properties.id, ids)),
    to: ({ listing }, { person }, site) => personOrAgency(person, site, listing),
    write({ listing }, { data }, { locale }) {
      const title = titleOf(listing, locale)
      return {
        subject: m.mail_tour_withdrawn_subject({ title }, { locale }),
        paragraphs: [m.mail_tour_withdrawn({ title, when: formatTourTime(data, locale) }, { locale })],
        listing: listing.id,
      }
    },
  }),

  'tour.answered': mail({
    find: findTours,
    to: (_row, { person }) => personAlone(person),
    write({ tour, listing }, _notice, { locale, ...site }) {
      if (tour.state === 'cancelled') return undefined
      const title = titleOf(listing, locale)
      const when = formatTourTime(tour, locale)
      const answer = tour.answer && `${m.mail_tour_said({}, { locale })}\n${quote(tour.answer)}`
      const questions = questionsParagraph(site.agency, locale)
      const { proposed_date, proposed_time } = tour
      if (proposed_date && proposed_time) {
        const proposed = formatTourTime({ tour_date: proposed_date, tour_time: proposed_time }, locale)
        return {
          subject: m.mail_tour_proposed_subject({ title }, { locale }),
          paragraphs: [
            m.mail_tour_proposed({ title, when, proposed }, { locale }),
            answer,
            m.mail_tour_accept_how({}, { locale }),
            questions,
          ],
          listing: listing.id,
        }
      }
      const [subject, opening] = answerMessages[tour.state]
      const calendar =
        tour.state === 'confirmed'
          ? m.mail_tour_calendar({ url: calendarLink(site, tour.id, locale) }, { locale })
          : null
      return {
        subject: subject({ title }, { locale }),
        paragraphs: [opening({ title, when }, { locale }), answer, calendar, questions],
        listing: listing.id,
      }
    },
  }),

  'tour.listing_deleted': mail({
    find: (db, ids) =>
      db
        .select({ subject: users.id, visitor: { name: users.name, phone: users.phone } })
        .from(users)
        .where(inArray(users.id, ids)),
    // Without an address the agency must call the visitor: the tour's page was deleted with the listing.
    to: (_row, { person }, site) => personElseAgency(person, site),
    write({ visitor }, { data }, { locale, to, agency }) {
      const when = formatTourTime(data, locale)
      if (to.reader === 'person') {
        return {
          subject: m.mail_tour_gone_subject({ when }, { locale }),
          paragraphs: [m.mail_tour_gone({ when }, { locale }), questionsParagraph(agency, locale)],
        }
      }
      const name = oneLine(visitor.name)
      const phone = oneLine(visitor.phone, 30)
      return {
        subject: m.mail_tour_gone_call_subject({ name, when }, { locale }),
        paragraphs: [m.mail_tour_gone_call({ name, phone, when }, { locale })],
        forAgency: true,
      }
    },
  }),
} satisfies Partial<Mails>

const answerMessages = {
  confirmed: [m.mail_tour_confirmed_subject, m.mail_tour_confirmed],
  declined: [m.mail_tour_declined_subject, m.mail_tour_declined],
  requested: [m.mail_tour_waiting_subject, m.mail_tour_waiting],
} as const

function findTours(db: Db, ids: number[]) {
  return db
    .select({
      subject: tours.id,
      tour: tours,
      listing: listingColumns,
      visitor: { name: users.name, phone: users.phone },
    })
    .from(tours)
    .innerJoin(properties, eq(properties.id, tours.property_id))
    .innerJoin(users, eq(users.id, tours.user_id))
    .where(inArray(tours.id, ids))
}

/** Empty while the agency has not entered its number. */
function questionsParagraph({ name, phone }: LetterSite['agency'], locale: Locale): string {
  if (!phone) return ''
  return m.mail_questions({ agency: oneLine(name), phone: oneLine(phone, 30) }, { locale })
}

function formatTourTime({ tour_date, tour_time }: TourTime, locale: Locale): string {
  return formatDayAndTime(tour_date, tour_time, locale)
}
