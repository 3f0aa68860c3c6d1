import { formatNumber, formatRupeesShort } from '#contract/format.ts'
import { pageLocale } from '#web/ui/page-locale.ts'

export function compactPrice(rupees: number | null | undefined): string {
  return formatRupeesShort(rupees, pageLocale())
}

export function exactPrice(rupees: number | null | undefined): string {
  return `₹${groupDigits(rupees ?? 0)}`
}

/** Rounded to a whole number. */
export function groupDigits(value: number): string {
  const whole = Math.round(Math.abs(value))
  return formatNumber(value < 0 ? -whole : whole, pageLocale())
}

export function counted(count: number): { count: number; shown: string } {
  return { count, shown: groupDigits(count) }
}
