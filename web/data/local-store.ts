/**
 * Small things kept on the device as JSON: what was typed and not sent, receipts. Where the browser forbids storing they
 * last as long as the page.
 */
export function readLocal<T>(key: string): T | undefined {
  const text = storage()?.getItem(key) ?? here.get(key)
  if (text == null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    // Written by something else.
    return undefined
  }
}

/** Returns whether it outlasts the page. */
export function writeLocal(key: string, value: unknown): boolean {
  const text = JSON.stringify(value)
  const stored = storage()
  try {
    stored?.setItem(key, text)
    if (stored) here.delete(key)
    else here.set(key, text)
    return stored !== undefined
  } catch {
    // Full, or a private window. What is there is older.
    stored?.removeItem(key)
    here.set(key, text)
    return false
  }
}

export function removeLocal(key: string) {
  here.delete(key)
  storage()?.removeItem(key)
}

/** The keys that begin so. */
export function listLocal(start: string): string[] {
  const stored = storage()
  const keys = [...here.keys(), ...(stored ? Object.keys(stored) : [])]
  return keys.filter((key) => key.startsWith(start))
}

const here = new Map<string, string>()

function storage(): Storage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}
