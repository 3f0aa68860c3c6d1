// India has one clock, five and a half hours before UTC, and no summer time.
const aheadMs = 5.5 * 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000

/** The day it is in India, as 2026-11-21. */
export function dayInIndia(now: Date): string {
  return new Date(now.getTime() + aheadMs).toISOString().slice(0, 10)
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)
}
