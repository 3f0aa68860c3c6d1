/**
 * Objects and arrays that are equal become one, so that a document holds them once: cards of the same home, pictures with the same
 * widths. Parts that are undefined are left out. For data that nobody changes.
 */
export function shareEqual<T>(value: T, known = new Map<string, unknown>()): T {
  if (value === null || typeof value !== 'object') return value
  const key = JSON.stringify(value)
  if (!known.has(key)) {
    known.set(
      key,
      Array.isArray(value) ? value.map((part) => shareEqual(part, known)) : shareParts(value, known),
    )
  }
  return known.get(key) as T
}

function shareParts(value: object, known: Map<string, unknown>) {
  const parts = Object.entries(value).filter(([, part]) => part !== undefined)
  return Object.fromEntries(parts.map(([name, part]) => [name, shareEqual(part, known)]))
}
