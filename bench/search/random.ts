/** Numbers that look random and are the same in every run (mulberry32, public domain, T. Ettinger 2017). */
export function createRandom(seed: number) {
  let state = seed >>> 0

  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  return {
    next,
    chance: (probability: number) => next() < probability,
    whole: (min: number, max: number) => min + Math.floor(next() * (max - min + 1)),
    pick: <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)] as T,
    /** An index below `length`. Small ones are far more frequent (about 1 / rank), as with real places and names. */
    rank: (length: number) => Math.floor((length + 1) ** next()) - 1,
  }
}

export type Random = ReturnType<typeof createRandom>
