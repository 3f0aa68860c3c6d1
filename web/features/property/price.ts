import { toPlainDigits } from '#contract/digits.ts'
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

const words: Record<string, number> = {
  '': 1,
  k: 1_000,
  thousand: 1_000,
  l: 100_000,
  lac: 100_000,
  lacs: 100_000,
  lakh: 100_000,
  lakhs: 100_000,
  cr: 10_000_000,
  crore: 10_000_000,
  crores: 10_000_000,
  हज़ार: 1_000,
  हजार: 1_000,
  लाख: 100_000,
  करोड़: 10_000_000,
}

/** Digits for "80 lakh", "₹1.2 cr", "८० लाख" or "45,00,000". Returns invalid text unchanged. */
export function readPrice(typed: string): string {
  const [, figure, word = ''] =
    /^₹?\s*(\d[\d,]*(?:\.\d+)?)\s*([\p{L}\p{M}]*)\.?$/u.exec(toPlainDigits(typed).trim().normalize()) ?? []
  const size = words[word.toLowerCase()]
  if (figure === undefined || size === undefined) return typed
  return String(Math.round(Number(figure.replaceAll(',', '')) * size))
}
