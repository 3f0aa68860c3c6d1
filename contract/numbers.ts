import { toPlainDigits } from './digits.ts'

// Numbers as people type them, in digits of any script and with the commas of the Indian grouping. Amounts of money are in
// rupees.ts, which public pages load. This file must not import zod, which browsers do not load.

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
