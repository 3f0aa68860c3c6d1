import type { Colleague } from '#contract/schemas/dashboard.ts'
import { m } from '#messages'
import { groupDigits } from '#web/features/property/price.ts'

/** 18 of 24. */
export function answeredText({ answered, awaited }: Pick<Colleague, 'answered' | 'awaited'>): string {
  return m.business_of({ count: groupDigits(answered), all: groupDigits(awaited) })
}

/** 35 min, 2 h 10 min, 3 days; no finer than a reader needs. */
export function durationText(minutes: number): string {
  const whole = Math.max(1, Math.round(minutes))
  if (whole < 60) return m.duration_minutes({ count: whole })
  const hours = Math.floor(whole / 60)
  if (hours < 10 && whole % 60 > 0) return m.duration_hours_minutes({ hours, minutes: whole % 60 })
  if (hours < 48) return m.duration_hours({ count: Math.round(whole / 60) })
  return m.duration_days({ count: Math.round(whole / (24 * 60)) })
}
