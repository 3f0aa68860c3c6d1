type Shared = { value: unknown; id: number }

/**
 * Objects and arrays that are equal become one, so that a document holds them once: cards of the same home, pictures with the same
 * widths. Parts that are undefined are left out. For data that nobody changes.
 */
export function shareEqual<T>(value: T): T {
  return share(value, new Map()).value as T
}

/** `key` is the same for equal values. That of an object names its parts by their numbers, so that no part is written twice. */
function share(value: unknown, known: Map<string, Shared>): { value: unknown; key: string } {
  if (value === null || typeof value !== 'object') return { value, key: JSON.stringify(value) }
  const { value: parts, key } = Array.isArray(value) ? shareList(value, known) : shareParts(value, known)
  let shared = known.get(key)
  if (!shared) {
    shared = { value: parts, id: known.size }
    known.set(key, shared)
  }
  return { value: shared.value, key: `#${shared.id}` }
}

function shareList(list: unknown[], known: Map<string, Shared>) {
  const parts = list.map((part) => share(part, known))
  return { value: parts.map(({ value }) => value), key: `[${parts.map(({ key }) => key).join()}]` }
}

function shareParts(object: object, known: Map<string, Shared>) {
  const value: Record<string, unknown> = {}
  let key = '{'
  for (const [name, part] of Object.entries(object)) {
    if (part === undefined) continue
    const shared = share(part, known)
    value[name] = shared.value
    key += `${JSON.stringify(name)}:${shared.key},`
  }
  return { value, key }
}
