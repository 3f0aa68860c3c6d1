/** Derived from the listing's title, so that adding or moving a listing changes no other. */
export type Draw = {
  /** From 0 up to, but not including, 1. */
  fraction: () => number
  between: (low: number, high: number) => number
  chance: (share: number) => boolean
  pick: <T>(from: readonly T[]) => T
  shuffled: <T>(from: readonly T[]) => T[]
}

export function drawFor(text: string): Draw {
  const fraction = mulberry32(hashOf(text))
  const pick = <T>(from: readonly T[]): T => {
    const item = from[Math.floor(fraction() * from.length)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }
  return {
    fraction,
    between: (low, high) => low + fraction() * (high - low),
    chance: (share) => fraction() < share,
    pick,
    shuffled: (from) =>
      from
        .map((item) => ({ item, at: fraction() }))
        .sort((a, b) => a.at - b.at)
        .map(({ item }) => item),
  }
}

/** FNV-1a with a final mix, because similar titles must not give similar numbers. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
