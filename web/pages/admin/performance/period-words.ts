import { formatDay } from '#contract/format.ts'
import { m } from '#messages'
import { groupDigits } from '#web/features/property/price.ts'
import { addDays } from '#web/features/tour/days.ts'
import { pageLocale } from '#web/ui/page-locale.ts'

type Period = { first_day: string; days: number }

/** 24 Oct 2026 to 22 Nov 2026. */
export function periodText({ first_day, days }: Period): string {
  const day = (at: string) => formatDay(at, 'medium', pageLocale())
  return m.tours_week_of({ first: day(first_day), last: day(addDays(first_day, days - 1)) })
}

/** A difference in numbers: a share of small ones says little. */
export function changeText(now: number, before: number): string {
  const change = now - before
  if (change === 0) return m.performance_same({ before: groupDigits(before) })
  const say = change > 0 ? m.performance_more : m.performance_fewer
  return say({ change: groupDigits(Math.abs(change)), before: groupDigits(before) })
}
