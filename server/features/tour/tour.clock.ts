import { formatDay } from '#contract/format.ts'
import { visitMinutes } from '#contract/hours.ts'
import { addDays, clockInIndia } from '#server/platform/clock/india.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { m, type Sentence } from '#server/platform/messages/messages.ts'

export const furthestDays = 90

/**
 * Checks that a tour lies in the future and within the days that can be booked, by the clock of India. Throws
 * invalid_input.
 */
export function checkTourTime({ tour_date, tour_time }: TourTime, now: Date): void {
  const [first = '', time = ''] = clockInIndia(now).split('T')
  const last = addDays(first, furthestDays)
  if (tour_date < first || tour_date > last) {
    throw refuse('tour_date', dayRange(first, last))
  }
  if (tour_date === first && tour_time < time) throw refuse('tour_time', m.tour_time_past)
}

/** Whether the time of a tour has come, by the clock of India. */
export function hasBegun({ tour_date, tour_time }: TourTime, now: Date): boolean {
  return `${tour_date}T${tour_time.slice(0, 5)}` <= clockInIndia(now)
}

/** Whether the time that a visit is expected to take has passed, too. */
export function isOver(tour: TourTime, now: Date): boolean {
  return hasBegun(tour, new Date(now.getTime() - visitMinutes * 60_000))
}

/** 2026-11-21 and 16:30, which sort as texts. */
type TourTime = { tour_date: string; tour_time: string }

// The page shows the sentence above the fields.
function refuse(field: keyof TourTime, sentence: Sentence) {
  return new ApiError('invalid_input', { sentence, fields: { [field]: sentence } })
}

function dayRange(first: string, last: string): Sentence {
  return (_, { locale }) => {
    const write = (day: string) => formatDay(day, 'long', locale)
    return m.tour_day_range({ first: write(first), last: write(last) }, { locale })
  }
}
