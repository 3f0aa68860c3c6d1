import { readLocal, removeLocal, writeLocal } from '#web/data/local-store.ts'

const key = 'aangan-searches'
const max = 5

/** Words that were searched for on this device, the last first. They never leave it. */
export function readSearches(): string[] {
  return readLocal<string[]>(key) ?? []
}

/** Those of the last searches in which a word begins with the typed ones. */
export function findSearches(typed: string): string[] {
  const wanted = typed.toLowerCase()
  return readSearches().filter((words) => {
    const known = words.toLowerCase()
    return known !== wanted && ` ${known}`.includes(` ${wanted}`)
  })
}

export function keepSearch(words: string) {
  const typed = words.trim()
  if (typed.length < 2) return
  const others = readSearches().filter((other) => other.toLowerCase() !== typed.toLowerCase())
  writeLocal(key, [typed, ...others].slice(0, max))
}

export function forgetSearches() {
  removeLocal(key)
}
