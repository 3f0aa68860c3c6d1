import { formatDay, formatTime } from '#contract/format.ts'
import { visitMinutes } from '#contract/hours.ts'
import type { Tour } from '#contract/schemas/tour.ts'
import { m } from '#messages'
import { pageLocale } from '#web/ui/page-locale.ts'
import { clockInIndia } from './days.ts'

export function dayName(day: string): string {
  return formatDay(day, 'weekdayDayMonth', pageLocale()).replace(',', '')
}

export function timeName(time: string): string {
  return formatTime(time, pageLocale())
}

export function requestedTimeName({ tour_date, tour_time }: Tour): string {
  return whenName(tour_date, tour_time)
}

/** Whether its time has come, by the clock of India. */
export function hasBegun({ tour_date, tour_time }: Tour): boolean {
  return `${tour_date}T${tour_time}` <= clockInIndia()
}

/** Whether the time that a visit is expected to take has passed, too. */
export function isOver({ tour_date, tour_time }: Tour): boolean {
  return `${tour_date}T${tour_time}` <= clockInIndia(visitMinutes)
}

export function proposedName({ proposed_date, proposed_time }: Tour): string | undefined {
  return proposed_date && proposed_time ? whenName(proposed_date, proposed_time) : undefined
}

function whenName(day: string, time: string) {
  return m.tour_when({ day: dayName(day), time: timeName(time) })
}
