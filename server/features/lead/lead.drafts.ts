import { formatDay, formatTime } from '#contract/format.ts'
import { type Locale, localeOf } from '#contract/locales.ts'
import { localAddress, pages } from '#contract/pages.ts'
import type { LeadDetails } from '#contract/schemas/lead.ts'
import { titleIn } from '#contract/written-texts.ts'
import { m } from '#server/platform/messages/messages.ts'
import type { TourRow } from '../tour/tour.queries.ts'
import type { LeadRow } from './lead.queries.ts'

export type Writer = { me: string; agency: string; publicUrl: string; locale: Locale }

/** In which the person read the site when they wrote, else that of their account, else that of the writer. */
export function languageFor({ language }: Pick<LeadRow, 'language'>, writer: Pick<Writer, 'locale'>): Locale {
  return language === null ? writer.locale : localeOf(language)
}

export function helloTo(lead: Pick<LeadRow, 'name' | 'language'>, writer: Writer): string {
  const { me, agency } = writer
  return m.lead_write_hello({ name: lead.name, me, agency }, { locale: languageFor(lead, writer) })
}

/** Drafts for whoever answers a lead, who reads them in WhatsApp or in their mail program before sending. */
export function draftsFor(lead: LeadRow, tour: TourRow | undefined, writer: Writer): LeadDetails['drafts'] {
  const { me, agency, publicUrl } = writer
  const locale = languageFor(lead, writer)
  const { property, name } = lead
  const url = property && publicUrl + localAddress(locale, pages.listing.href(property.id))
  const title = property && titleIn(locale, property)
  return {
    language: locale,
    whatsapp: [helloTo(lead, writer), reasonOf(lead, tour, locale), url].filter(Boolean).join('\n'),
    subject: title
      ? m.lead_mail_subject({ title }, { locale })
      : m.lead_mail_subject_plain({ agency }, { locale }),
    mail: [m.lead_mail_hello({ name }, { locale }), '', me, agency, url]
      .filter((part) => part !== null)
      .join('\n\n'),
  }
}

function reasonOf({ kind, source, property }: LeadRow, tour: TourRow | undefined, locale: Locale): string {
  if (tour) {
    const title = titleIn(locale, tour.property)
    const when = writeWhen(tour.tour_date, tour.tour_time, locale)
    if (tour.proposed_date && tour.proposed_time) {
      const proposed = writeWhen(tour.proposed_date, tour.proposed_time, locale)
      return m.lead_write_proposed({ title, when, proposed }, { locale })
    }
    if (tour.outcome) return outcomeReasons[tour.outcome]({ title, when }, { locale })
    return tourReasons[tour.state]({ title, when }, { locale })
  }
  if (kind === 'callback') return m.lead_write_callback({}, { locale })
  return property
    ? m.lead_write_inquiry({ title: titleIn(locale, property) }, { locale })
    : source === 'site'
      ? m.lead_write_message({}, { locale })
      : m.lead_write_entered({}, { locale })
}

const tourReasons = {
  requested: m.lead_write_requested,
  confirmed: m.lead_write_confirmed,
  declined: m.lead_write_declined,
  cancelled: m.lead_write_cancelled,
}

const outcomeReasons = { attended: m.lead_write_attended, no_show: m.lead_write_no_show }

function writeWhen(day: string, time: string, locale: Locale): string {
  return m.tour_when(
    {
      day: formatDay(day, 'weekdayDayMonth', locale).replace(',', ''),
      time: formatTime(time.slice(0, 5), locale),
    },
    { locale },
  )
}
