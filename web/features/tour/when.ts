import type { Tour } from '#contract/schemas/tour.ts'
import { m } from '#messages'

export function dayName(day: string): string {
  return dayFormat.format(new Date(day)).replace(',', '')
}

export function timeName(time: string): string {
  return timeFormat.format(new Date(`2026-01-01T${time}:00Z`))
}

export function askedName({ tour_date, tour_time }: Tour): string {
  return whenName(tour_date, tour_time)
}

export function proposedName({ proposed_date, proposed_time }: Tour): string | undefined {
  return proposed_date && proposed_time ? whenName(proposed_date, proposed_time) : undefined
}

function whenName(day: string, time: string) {
  return m.tour_when({ day: dayName(day), time: timeName(time) })
}

const dayFormat = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})
const timeFormat = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
