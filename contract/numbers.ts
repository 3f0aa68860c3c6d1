import { toPlainDigits } from './digits.ts'

// Numbers as people type them: in digits of any script, with the commas of the Indian grouping, and amounts also in words.
// The schemas of calls and the pages read them by these functions. This file must not import zod, which browsers do not load.

const sizes: Record<string, number> = {
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
  करोड: 10_000_000,
}

const figure = String.raw`\d[\d,]*(?:\.\d+)?`
const amount = new RegExp(
  String.raw`^(?:${figure}\s*\p{L}[\p{L}\p{M}]*\.?\s+)*${figure}\s*[\p{L}\p{M}]*\.?$`,
  'u',
)
const partOfAmount = new RegExp(String.raw`(${figure})\s*([\p{L}\p{M}]*)`, 'gu')
const before = /^(?:₹|rs\.?|रु\.?)\s*/
const after = /\s*(?:रुपये|रुपए|रुपया|rupees?|rs\.?|\/-)$/

/** Digits for "80 lakh", "₹1.2 cr", "८० लाख", "1 करोड़ 20 लाख" or "45,00,000". Returns invalid text unchanged. */
export function readPrice(typed: string): string {
  const text = toPlainDigits(typed).trim().normalize().toLowerCase().replace(before, '').replace(after, '')
  if (!amount.test(text)) return typed
  const parts = [...text.matchAll(partOfAmount)].map(([, digits = '', word = '']) => ({
    digits: Number(digits.replaceAll(',', '')),
    size: sizes[word.normalize()] ?? Number.NaN,
  }))
  const falling = parts.every(({ size }, at) => at === 0 || size < (parts[at - 1]?.size ?? 0))
  const rupees = parts.reduce((sum, { digits, size }) => sum + digits * size, 0)
  return falling && !Number.isNaN(rupees) ? String(Math.round(rupees)) : typed
}

/** As readPrice. Undefined for what is no amount. */
export function readRupees(typed: string): number | undefined {
  const digits = readPrice(typed)
  return /^\d+$/.test(digits) ? Number(digits) : undefined
}

/** Undefined for what is no number, such as "8.", "1e3" or an empty text. A percent sign may follow. */
export function readDecimal(typed: string): number | undefined {
  const text = toPlainDigits(typed).replaceAll(/[,\s]/g, '').replace(/%$/, '')
  return /^\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : undefined
}

/** Undefined for what is no whole number. */
export function readWhole(typed: string): number | undefined {
  const text = toPlainDigits(typed).replaceAll(/[,\s]/g, '')
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined
}
