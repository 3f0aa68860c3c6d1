import { formatMoment } from '#contract/format.ts'
import { pageLocale } from './page-locale.ts'

// Moments on the clock of this device, for the browser only.

export function writeMoment(iso: string): string {
  return formatMoment(iso, 'mediumWithTime', pageLocale())
}

export function writeDay(iso: string): string {
  return formatMoment(iso, 'medium', pageLocale())
}

export function writeTime(iso: string): string {
  return formatMoment(iso, 'time', pageLocale())
}
