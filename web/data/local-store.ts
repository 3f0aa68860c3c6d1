/** JSON in localStorage. Where the browser forbids storing, values last as long as the page. */
export function readLocal<T>(key: string): T | undefined {
  const text = storage()?.getItem(key) ?? here.get(key)
  if (text == null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function writeLocal(key: string, value: unknown): boolean {
  const text = JSON.stringify(value)
  const stored = storage()
  try {
    stored?.setItem(key, text)
    if (stored) here.delete(key)
    else here.set(key, text)
    return stored !== undefined
  } catch {
    // The storage is full or private. The stored value is older, so it is removed.
    stored?.removeItem(key)
    here.set(key, text)
    return false
  }
}

export function removeLocal(key: string) {
  here.delete(key)
  storage()?.removeItem(key)
}

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
