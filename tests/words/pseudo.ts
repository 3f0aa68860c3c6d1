// Accented texts have no letter of plain English, so they differ from every text in the code.

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = 'àƀćđēƒĝħīĵķĺɱńōþɋŕśŧūṽŵẋŷžÀƁĆĐĒƑĜĦĪĴĶĹṀŃŌÞɊŔŚŦŪṼŴẊŶŽ'
const letters = new Map([...plain].map((letter, index) => [letter, [...accented][index] ?? letter]))

export function pseudo(sentence: string): string {
  return `⟦${sentence
    .split(/(\{[^}]*\})/)
    .map((part) => (part.startsWith('{') ? part : accent(part)))
    .join('')}⟧`
}

export function accent(text: string): string {
  return [...text].map((letter) => letters.get(letter) ?? letter).join('')
}

export function pseudoMessages(messages: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [key, key.startsWith('$') ? value : pseudoValue(value)]),
  )
}

function pseudoValue(value: unknown): unknown {
  if (typeof value === 'string') return pseudo(value)
  if (Array.isArray(value)) return value.map(pseudoValue)
  const { match, ...rule } = value as { match: Record<string, string> }
  return {
    ...rule,
    match: Object.fromEntries(Object.entries(match).map(([when, text]) => [when, pseudo(text)])),
  }
}

export function accentColumn(column: string): string {
  return `translate(${column}, '${plain}', '${accented}')`
}
