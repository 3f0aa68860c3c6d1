import type { Locale } from '#contract/locales.ts'

// Accented texts have no letter of plain English, so they differ from every text in the code. Messages stand in the
// brackets of their language, so they differ from those of the other one, too.

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = 'àƀćđēƒĝħīĵķĺɱńōþɋŕśŧūṽŵẋŷžÀƁĆĐĒƑĜĦĪĴĶĹṀŃŌÞɊŔŚŦŪṼŴẊŶŽ'
const letters = new Map([...plain].map((letter, index) => [letter, [...accented][index] ?? letter]))

export const brackets: Record<Locale, [string, string]> = { en: ['⟦', '⟧'], hi: ['⟪', '⟫'] }

function pseudo(sentence: string, locale: Locale): string {
  const parts = sentence.split(/(\{[^}]*\})/).map((part) => (part.startsWith('{') ? part : accent(part)))
  return brackets[locale].join(parts.join(''))
}

export function accent(text: string): string {
  return [...text].map((letter) => letters.get(letter) ?? letter).join('')
}

export function pseudoMessages(messages: Record<string, unknown>, locale: Locale): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      key.startsWith('$') ? value : pseudoValue(value, locale),
    ]),
  )
}

function pseudoValue(value: unknown, locale: Locale): unknown {
  if (typeof value === 'string') return pseudo(value, locale)
  if (Array.isArray(value)) return value.map((part) => pseudoValue(part, locale))
  const { match, ...rule } = value as { match: Record<string, string> }
  return {
    ...rule,
    match: Object.fromEntries(Object.entries(match).map(([when, text]) => [when, pseudo(text, locale)])),
  }
}

export function accentColumn(column: string): string {
  return `translate(${column}, '${plain}', '${accented}')`
}
