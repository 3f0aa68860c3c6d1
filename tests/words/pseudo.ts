// Texts that can be told from every text that is written into the code: no letter of plain English is left in them.

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = 'àƀćđēƒĝħīĵķĺɱńōþɋŕśŧūṽŵẋŷžÀƁĆĐĒƑĜĦĪĴĶĹṀŃŌÞɊŔŚŦŪṼŴẊŶŽ'
const letters = new Map([...plain].map((letter, index) => [letter, [...accented][index] ?? letter]))

/** A sentence as a reader of no language would find it; what stands in {braces} is filled in later and stays. */
export function pseudo(sentence: string): string {
  return `⟦${sentence
    .split(/(\{[^}]*\})/)
    .map((part) => (part.startsWith('{') ? part : accent(part)))
    .join('')}⟧`
}

export function accent(text: string): string {
  return [...text].map((letter) => letters.get(letter) ?? letter).join('')
}

/** The whole file of messages. Of a plural only its sentences: the rest is its rule. */
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

/** SQL that does to a column what `accent` does to a text. */
export function accentColumn(column: string): string {
  return `translate(${column}, '${plain}', '${accented}')`
}
