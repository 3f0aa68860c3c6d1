import { toPlainDigits } from './digits.ts'

// Amounts of rupees as people type them. The schemas of calls and the pages read them by these functions. This file must
// not import zod, which browsers do not load.

const sizes: [RegExp, number][] = [
  [/^$/, 1],
  [/^(?:k|thousand|ha[jz]a+r|हज़?ार)$/, 1e3],
  [/^(?:l|la(?:c|kh?)s?|लाख)$/, 1e5],
  [/^(?:cr(?:ores?|s)?|karo[dr]|करोड़?)$/, 1e7],
]
// Longer texts are no amounts, and the time that the expressions take grows with the square of the length.
const maxLength = 100
const part = /^(\d[\d,]*(?:\.\d+)?)\s*([\p{L}\p{M}]*)\.?\s*/u
const currency = /^(?:₹|rs\.?|रु\.?)\s*|\s*(?:रुप[यए][ेा]?|rupees?|rs\.?|\/-)$/g

/** Digits for "80 lakh", "₹1.2 cr", "८० लाख", "1 करोड़ 20 लाख" or "45,00,000". Returns invalid text unchanged, such as "1.5". */
export function readPrice(typed: string): string {
  if (typed.length > maxLength) return typed
  let rest = toPlainDigits(typed).trim().normalize().toLowerCase().replace(currency, '')
  let [sum, smallest] = [0, Number.POSITIVE_INFINITY]
  do {
    const [whole, figure = '', word = ''] = part.exec(rest) ?? []
    const size = sizes.find(([words]) => words.test(word))?.[1]
    // The parts of an amount become smaller.
    if (!whole || !size || size >= smallest) return typed
    if (size === 1 && figure.includes('.')) return typed
    smallest = size
    sum += Number(figure.replaceAll(',', '')) * size
    rest = rest.slice(whole.length)
  } while (rest)
  return String(Math.round(sum))
}

/** As readPrice. Undefined for what is no amount. */
export function readRupees(typed: string): number | undefined {
  const digits = readPrice(typed)
  return /^\d+$/.test(digits) ? Number(digits) : undefined
}
