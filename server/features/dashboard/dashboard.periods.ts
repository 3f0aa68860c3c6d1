import { addDays } from '#server/platform/clock/india.ts'
import type { Days } from './dashboard.figures.queries.ts'

/** How many days the figures cover when nobody asks for a month. */
export const shownDays = 30

/** The last 30 days, with `last` (2026-11-21) as the last one. */
export function lastDays(last: string): Days {
  return { first: addDays(last, 1 - shownDays), last, count: shownDays }
}

/** The days before those of the same number. */
export function daysBefore({ first, count }: Days): Days {
  return { first: addDays(first, -count), last: addDays(first, -1), count }
}

/** A month (2026-11), until `today` at most. */
export function daysOfMonth(month: string, today: string): Days {
  const end = addDays(`${monthAfter(month, 1)}-01`, -1)
  return between(`${month}-01`, end < today ? end : today)
}

/** The month before, of which a month that is not over is compared with as many days as it has. */
export function monthBefore({ first, last }: Days): Days {
  const before = monthAfter(first.slice(0, 7), -1)
  const whole = daysOfMonth(before, addDays(first, -1))
  const isOver = addDays(last, 1).slice(0, 7) !== first.slice(0, 7)
  if (isOver) return whole
  const until = `${before}-${last.slice(8)}`
  return until < whole.last ? between(whole.first, until) : whole
}

/** The months from that of `last` back to that of `first`, both days. */
export function monthsBack(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = last.slice(0, 7); month >= first.slice(0, 7); month = monthAfter(month, -1))
    months.push(month)
  return months
}

/** The days from `first` to `last`, both included. */
export function between(first: string, last: string): Days {
  return { first, last, count: (Date.parse(last) - Date.parse(first)) / dayMs + 1 }
}

const dayMs = 86_400_000

function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}
