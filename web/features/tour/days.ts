// Days such as 2026-11-21 sort as text. A day has no time zone, so all counting is in UTC.

// India is five and a half hours ahead of UTC, without summer time.
const aheadMs = 5.5 * 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000

export function todayInIndia(): string {
  return writeDay(Date.now() + aheadMs)
}

/** 2026-11-21T16:30, some minutes ago. */
export function clockInIndia(minutesAgo = 0): string {
  return new Date(Date.now() + aheadMs - minutesAgo * 60_000).toISOString().slice(0, 16)
}

export function addDays(day: string, count: number): string {
  return writeDay(Date.parse(day) + count * dayMs)
}

export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return writeDay(Date.UTC(year, month - 1 + count, Math.min(date, last)))
}

export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay()
}

export function weeksAround(day: string): string[][] {
  const first = `${day.slice(0, 7)}-01`
  const start = addDays(first, -weekdayOf(first))
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, at) => addDays(start, week * 7 + at)),
  )
  return weeks.filter((week) => week.some((other) => other.startsWith(day.slice(0, 7))))
}

function writeDay(moment: number) {
  return new Date(moment).toISOString().slice(0, 10)
}
