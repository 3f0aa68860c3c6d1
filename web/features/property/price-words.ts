import { m } from '#messages'

const units = [
  [10_000_000, m.price_words_crore],
  [100_000, m.price_words_lakh],
  [1_000, m.price_words_thousand],
  [100, m.price_words_hundred],
] as const

/** Whole rupees up to 10,000 crore: "eighty-two lakh fifty thousand rupees". */
export function priceInWords(rupees: number): string {
  return rupees === 1 ? m.price_words_rupee() : m.price_words_rupees({ words: numberInWords(rupees) })
}

// Above a crore, crores are counted: ten thousand crore.
function numberInWords(value: number): string {
  const belowHundred = m.price_words_below_hundred().split(' ')
  const parts: string[] = []
  let rest = value
  for (const [size, write] of units) {
    if (rest < size) continue
    parts.push(write({ words: numberInWords(Math.floor(rest / size)) }))
    rest %= size
  }
  if (rest > 0 || parts.length === 0) parts.push(belowHundred[rest] ?? '')
  return parts.join(' ')
}
