import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { visitMinutes } from '#contract/hours.ts'
import type { TourState } from '#contract/lead-enums.ts'
import type { Locale } from '#contract/locales.ts'
import { localAddress, pages } from '#contract/pages.ts'
import { fullAddress, type PlaceContext } from '#contract/place-text.ts'
import type { Agency } from '#contract/schemas/agency.ts'
import { titleIn } from '#contract/written-texts.ts'
import { momentInIndia } from '#server/platform/clock/india.ts'
import { m } from '#server/platform/messages/messages.ts'
import type { TourRow } from './tour.queries.ts'

/** The visitor reads whom to call, the owner's side who comes. A later version replaces the entry in a calendar. */
export function writeCalendar(
  { asker, property, lead, ...tour }: TourRow,
  {
    side,
    agency,
    places,
    publicUrl,
    locale,
  }: {
    side: 'visitor' | 'owner'
    agency: Agency
    places: PlaceContext
    publicUrl: string
    locale: Locale
  },
): string {
  const calendar = ical({
    name: agency.name,
    prodId: { company: agency.name, product: agency.name, language: locale.toUpperCase() },
    method:
      statuses[tour.state] === ICalEventStatus.CANCELLED
        ? ICalCalendarMethod.CANCEL
        : ICalCalendarMethod.PUBLISH,
  })
  const start = momentInIndia(tour.proposed_date ?? tour.tour_date, tour.proposed_time ?? tour.tour_time)
  const title = titleIn(locale, property)
  const visitor = side === 'visitor'
  const contact = visitor ? property.contact : asker
  calendar.createEvent({
    id: `tour-${tour.id}@${new URL(publicUrl).hostname}`,
    sequence: lead.version,
    stamp: tour.created_at,
    start,
    end: new Date(start.getTime() + visitMinutes * 60_000),
    summary: visitor
      ? m.calendar_visit({ title }, { locale })
      : m.calendar_tour({ title, name: asker.name }, { locale }),
    location: fullAddress(places, property),
    description: m.calendar_contact({ name: contact.name, phone: contact.phone }, { locale }),
    url: publicUrl + localAddress(locale, pages.listing.href(tour.property_id)),
    status: statuses[tour.state],
  })
  return calendar.toString()
}

const statuses = {
  requested: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  declined: ICalEventStatus.CANCELLED,
  cancelled: ICalEventStatus.CANCELLED,
} satisfies Record<TourState, ICalEventStatus>
