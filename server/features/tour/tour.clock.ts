import { formatDay } from '#contract/format.ts'
import { baseLocale } from '#contract/locales.ts'
import { m } from '#messages'
import { addDays, clockInIndia } from '#server/platform/clock/india.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

export const furthestDays = 90

/** In India's time zone. Throws invalid_input. */
export function checkTourTime({ tour_date, tour_time }: TourTime, now: Date): void {
  const [first = '', time = ''] = clockInIndia(now).split('T')
  const last = addDays(first, furthestDays)
  if (tour_date < first || tour_date > last) {
    throw refuse('tour_date', m.tour_day_range({ first: writeDay(first), last: writeDay(last) }))
  }
  if (tour_date === first && tour_time < time) throw refuse('tour_time', m.tour_time_past())
}

/** 2026-11-21 and 16:30, which sort as texts. */
type TourTime = { tour_date: string; tour_time: string }

// The page shows the sentence above the fields.
function refuse(field: keyof TourTime, sentence: string) {
  return new ApiError('invalid_input', { sentence, fields: { [field]: sentence } })
}

function writeDay(day: string) {
  return formatDay(day, 'long', baseLocale)
}
