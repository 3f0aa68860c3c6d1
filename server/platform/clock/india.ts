import { type SQL, sql } from 'drizzle-orm'

// India has one time zone, five and a half hours ahead of UTC, without summer time. Days (2026-11-21) and times (16:30)
// sort as texts.

export const indiaZone = 'Asia/Kolkata'

const offset = '+05:30'
const aheadMs = 5.5 * 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000
const minuteMs = 60 * 1000

// Every page from memory asks which day it is.
let last = { minute: Number.NaN, text: '' }

/** 2026-11-21T16:30 */
export function clockInIndia(moment: Date): string {
  const minute = Math.floor(moment.getTime() / minuteMs)
  if (minute !== last.minute) {
    last = { minute, text: new Date(moment.getTime() + aheadMs).toISOString().slice(0, 16) }
  }
  return last.text
}

/** 2026-11-21 */
export function dayInIndia(now: Date): string {
  return clockInIndia(now).slice(0, 10)
}

/** The moment of a day (2026-11-21) and a time (16:30) on the clock of India. */
export function momentInIndia(day: string, time: string): Date {
  return new Date(`${day}T${time}${offset}`)
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)
}

/** Converts timestamptz to India's local timestamp, and that back to timestamptz. */
export function inIndia(value: SQL): SQL {
  return sql`(${value} at time zone ${sql.raw(`'${indiaZone}'`)})`
}
