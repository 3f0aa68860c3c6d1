import { type SQL, sql } from 'drizzle-orm'

// India has one time zone, five and a half hours ahead of UTC, and no summer time. Days are written as 2026-11-21 and
// times as 16:30, so that both sort as they are written.

/** The name of India's time zone, for schedules. */
export const indiaZone = 'Asia/Kolkata'

const offset = '+05:30'
const aheadMs = 5.5 * 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000

/** What a clock in India shows, as 2026-11-21T16:30. */
export function clockInIndia(moment: Date): string {
  return new Date(moment.getTime() + aheadMs).toISOString().slice(0, 16)
}

/** The day it is in India, as 2026-11-21. */
export function dayInIndia(now: Date): string {
  return clockInIndia(now).slice(0, 10)
}

/** The moment at which a clock in India shows this day and time. */
export function momentInIndia(day: string, time: string): Date {
  return new Date(`${day}T${time}${offset}`)
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)
}

/** SQL: of a timestamptz the timestamp on a clock in India; of such a timestamp the timestamptz. */
export function inIndia(value: SQL): SQL {
  return sql`(${value} at time zone ${sql.raw(`'${indiaZone}'`)})`
}
