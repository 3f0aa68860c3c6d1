import { spell, toLatin } from '#server/platform/spelling/spelling.ts'
import { plainWord } from './number-words.ts'

/**
 * A word, a number or a sign, where it stands in the sentence. `plain`: a word as those of numbers are compared. `sides`: of a
 * plot, as in "30x40". `isListing`: "#123".
 */
export type Token = {
  start: number
  end: number
  key: string
  plain?: string
  number?: number
  sides?: [number, number]
  sign?: string
  isListing?: true
  /** "@2500" */
  isRate?: true
}

/** The spelling of a phrase: the same whether it is written in one word or in several. */
export function keyOf(phrase: string): string {
  return (toLatin(phrase).match(/[a-z]+|\d+/g) ?? []).map(spell).join('')
}

export const maxTokens = 40

/** "30x40", "30 by 40", "30 ft x 40 ft": the unit of the second is a word of its own. */
const sides = /^\d+(?:\s*(?:ft|feet|foot|फुट|फ़ुट|['’′]))?\s*(?:[x×*]|by|बाय|बाई)\s*\d+$/iu
const pattern =
  /\d+(?:\s*(?:ft|feet|foot|फुट|फ़ुट|['’′]))?\s*(?:[x×*]|by|बाय|बाई)\s*\d+|\d{1,3}(?:,\d{2,3})+(?!\d)|\d+(?:\.\d+)?|[\p{L}\p{M}]+|[-–/&+₹,]/giu

export function tokensOf(sentence: string): Token[] {
  // Digits of any script are one character each, so that the positions stay.
  const plain = [...sentence].map((letter) => (/\p{Nd}/u.test(letter) ? toLatin(letter) : letter)).join('')
  return [...plain.matchAll(pattern)].slice(0, maxTokens).map((match) => {
    const [text] = match
    const place = { start: match.index, end: match.index + text.length }
    if (sides.test(text)) {
      const [length = 0, breadth = 0] = (text.match(/\d+/g) ?? []).map(Number)
      return { ...place, key: '', sides: [length, breadth] }
    }
    if (/^\d/.test(text)) {
      const digits = text.replaceAll(',', '')
      const number = { ...place, key: digits, number: Number(digits) }
      const before = plain.slice(0, match.index).trimEnd().at(-1)
      if (before === '@') return { ...number, isRate: true }
      return plain[match.index - 1] === '#' ? { ...number, isListing: true } : number
    }
    if (/^[-–/&+₹,]$/.test(text)) return { ...place, key: '', sign: text }
    return { ...place, key: spell(toLatin(text).replaceAll(/[^a-z0-9]/g, '')), plain: plainWord(text) }
  })
}
