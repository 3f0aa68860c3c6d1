import { pages } from '#contract/pages.ts'
import type { Agency } from '#contract/schemas/agency.ts'
import { m } from '#messages'
import type { Context } from '#server/platform/context/context.ts'
import { calendarLink } from '#server/platform/links/calendar-link.ts'
import { linkDays, verificationLink } from '#server/platform/links/email-link.ts'
import type { Address } from '#server/platform/mail/mail.ts'
import { isMailAddress } from '#server/platform/mail/mail-address.ts'
import { wordModeration } from './moderation-words.ts'
import { goneVisit, type NoticeFacts, ownAddress } from './notice-facts.ts'
import { oneLine, quote } from './plain.ts'

export type NoticeWords = { subject: string; text: string; replyTo?: Address }

/** Who wrote, what, about which listing and how to answer, as plain text. Undefined when the event is gone. */
export function wordNotice(facts: NoticeFacts, agency: Agency, site: Site): NoticeWords | undefined {
  const words = wordEvent(facts, agency, site)
  if (!words) return undefined
  const { publicUrl } = site.config
  const { property } = facts
  const link = property && m.mail_listing_link({ url: publicUrl + pages.listing.href(property.id) })
  const sign = m.mail_signature({ agency: oneLine(agency.name), site: publicUrl })
  const text = [...words.paragraphs, link, `-- \n${sign}`].filter(Boolean).join('\n\n')
  return { subject: oneLine(words.subject, 150), text: `${text}\n`, replyTo: words.replyTo }
}

type Site = Pick<Context, 'config' | 'secret'>

/** Paragraphs that are null are left out. */
export type EventWords = { subject: string; paragraphs: (string | null)[]; replyTo?: Address }

function wordEvent(facts: NoticeFacts, agency: Agency, site: Site): EventWords | undefined {
  switch (facts.kind) {
    case 'inquiry':
      return wordInquiry(facts)
    case 'tour':
      return wordTour(facts)
    case 'tour_answer':
      return wordTourAnswer(facts, agency, site)
    case 'contact':
      return wordContact(facts)
    case 'moderation':
      return wordModeration(facts)
    case 'email_verification':
      return wordVerification(facts, agency, site)
  }
}

function wordInquiry({ inquiry, property }: NoticeFacts): EventWords | undefined {
  if (!inquiry) return undefined
  const name = oneLine(inquiry.name)
  const email = oneLine(inquiry.email, 254)
  const title = property && oneLine(property.title)
  const replyTo = addressOf(name, inquiry.email)
  return {
    subject: title ? m.mail_inquiry_subject({ title }) : m.mail_inquiry_subject_general({ name }),
    paragraphs: [
      title
        ? m.mail_inquiry_opening({ name, email, title })
        : m.mail_inquiry_opening_general({ name, email }),
      quote(inquiry.message),
      replyTo ? m.mail_answer_by_reply({ email }) : m.mail_answer_by_mail({ email }),
    ],
    replyTo,
  }
}

function wordTour({ event, tour, property, asker }: NoticeFacts): EventWords | undefined {
  const [, tour_date, tour_time] = /:withdrawn:(.+)T(.+)$/.exec(event) ?? []
  if (property && tour_date && tour_time) {
    const title = oneLine(property.title)
    return {
      subject: m.mail_tour_withdrawn_subject({ title }),
      paragraphs: [m.mail_tour_withdrawn({ title, when: sayWhen({ tour_date, tour_time }) })],
    }
  }
  if (!tour || !property || !asker) return undefined
  const name = oneLine(asker.name)
  const title = oneLine(property.title)
  if (event.endsWith(':cancelled')) {
    return {
      subject: m.mail_tour_cancelled_subject({ title }),
      paragraphs: [m.mail_tour_cancelled({ name, title, when: sayWhen(tour) })],
    }
  }
  if (event.includes(':accepted:')) {
    return {
      subject: m.mail_tour_accepted_subject({ title }),
      paragraphs: [m.mail_tour_accepted({ name, title, when: sayWhen(tour) })],
    }
  }
  return {
    subject: m.mail_tour_subject({ title }),
    paragraphs: [
      m.mail_tour_opening({ name, title, when: sayWhen(tour) }),
      m.mail_tour_answer_how({ name, phone: oneLine(asker.phone, 30) }),
    ],
  }
}

function wordTourAnswer(facts: NoticeFacts, agency: Agency, site: Site): EventWords | undefined {
  const { tour, property } = facts
  const questions = m.mail_questions({ agency: oneLine(agency.name), phone: oneLine(agency.phone, 30) })
  const gone = goneVisit(facts)
  if (gone) return wordGoneVisit(facts, sayWhen(gone), questions)
  if (!tour || !property || tour.state === 'cancelled') return undefined
  const title = oneLine(property.title)
  const when = sayWhen(tour)
  const said = tour.answer && `${m.mail_tour_said()}\n${quote(tour.answer)}`
  const { proposed_date, proposed_time } = tour
  if (proposed_date && proposed_time) {
    const proposed = sayWhen({ tour_date: proposed_date, tour_time: proposed_time })
    return {
      subject: m.mail_tour_proposed_subject({ title }),
      paragraphs: [
        m.mail_tour_proposed({ title, when, proposed }),
        said,
        m.mail_tour_accept_how(),
        questions,
      ],
    }
  }
  const words = {
    confirmed: [m.mail_tour_confirmed_subject, m.mail_tour_confirmed],
    declined: [m.mail_tour_declined_subject, m.mail_tour_declined],
    requested: [m.mail_tour_waiting_subject, m.mail_tour_waiting],
  } as const
  const [subject, opening] = words[tour.state]
  const calendar =
    tour.state === 'confirmed' ? m.mail_tour_calendar({ url: calendarLink(site, tour.id) }) : null
  return { subject: subject({ title }), paragraphs: [opening({ title, when }), said, calendar, questions] }
}

/** Nothing here was typed by a user: the address may belong to somebody who never heard of the site. */
function wordVerification({ verification }: NoticeFacts, agency: Agency, site: Site): EventWords | undefined {
  if (!verification) return undefined
  const name = oneLine(agency.name)
  return {
    subject: m.mail_verification_subject({ agency: name }),
    paragraphs: [
      m.mail_verification_opening({ agency: name }),
      verificationLink(site, verification),
      m.mail_verification_days({ days: linkDays }),
      m.mail_verification_ignore(),
    ],
  }
}

/** To the visitor, or, where no address of theirs is known, to the agency, which can call. */
function wordGoneVisit(facts: NoticeFacts, when: string, questions: string): EventWords | undefined {
  if (!facts.recipient) return undefined
  if (ownAddress(facts)) {
    return {
      subject: m.mail_tour_gone_subject({ when }),
      paragraphs: [m.mail_tour_gone({ when }), questions],
    }
  }
  const name = oneLine(facts.recipient.name)
  const phone = oneLine(facts.recipient.phone, 30)
  return {
    subject: m.mail_tour_gone_call_subject({ name, when }),
    paragraphs: [m.mail_tour_gone_call({ name, phone, when })],
  }
}

function wordContact({ contact }: NoticeFacts): EventWords | undefined {
  if (!contact) return undefined
  const name = oneLine(contact.name)
  const phone = oneLine(contact.phone, 30)
  const callback = contact.topic === 'callback'
  const replyTo = addressOf(name, contact.email)
  const { service, best_time } = contact.details as Record<string, unknown>
  return {
    subject: callback ? m.mail_callback_subject({ name }) : m.mail_contact_subject({ name }),
    paragraphs: [
      callback ? m.mail_callback_opening({ name }) : m.mail_contact_opening({ name }),
      typeof service === 'string' ? m.mail_callback_service({ service: sayService(service) }) : null,
      typeof best_time === 'string' ? m.mail_callback_time({ time: oneLine(best_time, 60) }) : null,
      contact.message ? quote(contact.message) : null,
      replyTo
        ? m.mail_answer_by_phone_or_reply({ phone, email: replyTo.address })
        : m.mail_answer_by_phone({ phone }),
    ],
    replyTo,
  }
}

function addressOf(name: string, address: string | null): Address | undefined {
  return isMailAddress(address) ? { name, address } : undefined
}

function sayService(service: string): string {
  const services: Record<string, () => string> = {
    home_loan: m.mail_service_home_loan,
    plot_loan: m.mail_service_plot_loan,
    construction_loan: m.mail_service_construction_loan,
  }
  return services[service]?.() ?? oneLine(service, 60)
}

// Day and time are those of the clock on the wall, so no zone may move them.
function sayWhen({ tour_date, tour_time }: { tour_date: string; tour_time: string }): string {
  const when = new Date(`${tour_date}T${tour_time}Z`)
  return new Intl.DateTimeFormat('en-IN', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' }).format(
    when,
  )
}
