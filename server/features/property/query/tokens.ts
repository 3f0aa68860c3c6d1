import { spell, toLatin } from '#server/platform/spelling/spelling.ts'

/** A word, a number or a sign, where it stands in the sentence. */
export type Token = { start: number; end: number; key: string; number?: number; sign?: string }

export const maxTokens = 40

const pattern = /\d+\s*[x×*]\s*\d+|\d{1,3}(?:,\d{2,3})+(?!\d)|\d+(?:\.\d+)?|[\p{L}\p{M}]+|[-–/&+₹,]/gu

export function tokensOf(sentence: string): Token[] {
  // Digits of any script are one character each, so that the positions stay.
  const plain = [...sentence].map((letter) => (/\p{Nd}/u.test(letter) ? toLatin(letter) : letter)).join('')
  return [...plain.matchAll(pattern)].slice(0, maxTokens).map((match) => {
    const [text] = match
    const place = { start: match.index, end: match.index + text.length }
    if (/^\d/.test(text) && !/[x×*]/.test(text)) {
      const digits = text.replaceAll(',', '')
      return { ...place, key: digits, number: Number(digits) }
    }
    if (/^[-–/&+₹,]$/.test(text)) return { ...place, key: '', sign: text }
    return { ...place, key: spell(toLatin(text).replaceAll(/[^a-z0-9]/g, '')) }
  })
}
