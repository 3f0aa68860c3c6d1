// 32 bits in each word.

export type Bitmap = Uint32Array

/**
 * The bits that all bitmaps have. Without `others` it returns `first` itself, not a copy, else `into`, or a new bitmap: many
 * new ones of large sites keep the garbage collector busy.
 */
export function intersect(first: Bitmap, others: Bitmap[], into?: Bitmap): Bitmap {
  const [second, ...rest] = others
  if (!second) return first
  const all = into ?? new Uint32Array(first.length)
  let some = keepCommon(all, first, second)
  for (const other of rest) if (some) some = keepCommon(all, all, other)
  return all
}

/** Writes the bits that both have, and returns whether there are any. */
function keepCommon(into: Bitmap, a: Bitmap, b: Bitmap): boolean {
  let some = 0
  for (let word = 0; word < into.length; word += 1) {
    const bits = common(a, b, word)
    into[word] = bits
    some |= bits
  }
  return some !== 0
}

/**
 * The places of the words that have bits, unless they are more than a half: then all words are read as fast. Without branches, which
 * a processor cannot foresee here.
 */
function usedWords(bitmap: Bitmap): Uint32Array | undefined {
  let count = 0
  for (let word = 0; word < bitmap.length; word += 1) count += isUsed(bitmap[word] as number)
  if (count > bitmap.length / 2) return undefined
  // One more, into which every unused word after the last used one is written.
  const used = new Uint32Array(count + 1)
  for (let word = 0, at = 0; word < bitmap.length; word += 1) {
    used[at] = word
    at += isUsed(bitmap[word] as number)
  }
  return used.subarray(0, count)
}

/** 1 for a word with bits, else 0. */
function isUsed(word: number): number {
  return (word | -word) >>> 31
}

/** The bits of the first that the second does not have. */
export function without(first: Bitmap, second: Bitmap): Bitmap {
  return first.map((bits, word) => bits & ~(second[word] ?? 0))
}

/** The result has `words` words. Of one bitmap it returns that itself, not a copy. */
export function unite(words: number, bitmaps: Bitmap[]): Bitmap {
  const [first] = bitmaps
  if (bitmaps.length === 1 && first?.length === words) return first
  const union = new Uint32Array(words)
  for (const bitmap of bitmaps) {
    for (let word = 0; word < words; word += 1)
      union[word] = (union[word] as number) | (bitmap[word] as number)
  }
  return union
}

export function countBits(bitmap: Bitmap): number {
  return countCommon(bitmap, bitmap)
}

/**
 * Both must have the same length. Eight words are added bit by bit, as by a carry-save adder, and only the carries of value
 * eight are counted (Harley and Seal, in Warren, Hacker's Delight, 2nd edition, 5-1). The steps for the eight are
 * written out.
 */
export function countCommon(a: Bitmap, b: Bitmap): number {
  const eights = a.length & ~7
  let count = 0
  let ones = 0
  let twos = 0
  let fours = 0
  for (let word = 0; word < eights; word += 8) {
    const w0 = common(a, b, word)
    const w1 = common(a, b, word + 1)
    const twosA = carry(ones, w0, w1)
    ones = ones ^ w0 ^ w1
    const w2 = common(a, b, word + 2)
    const w3 = common(a, b, word + 3)
    const twosB = carry(ones, w2, w3)
    ones = ones ^ w2 ^ w3
    const foursA = carry(twos, twosA, twosB)
    twos = twos ^ twosA ^ twosB
    const w4 = common(a, b, word + 4)
    const w5 = common(a, b, word + 5)
    const twosC = carry(ones, w4, w5)
    ones = ones ^ w4 ^ w5
    const w6 = common(a, b, word + 6)
    const w7 = common(a, b, word + 7)
    const twosD = carry(ones, w6, w7)
    ones = ones ^ w6 ^ w7
    const foursB = carry(twos, twosC, twosD)
    twos = twos ^ twosC ^ twosD
    const carried = carry(fours, foursA, foursB)
    fours = fours ^ foursA ^ foursB
    if (carried !== 0) count += onesIn(carried)
  }
  count = 8 * count + 4 * onesIn(fours) + 2 * onesIn(twos) + onesIn(ones)
  for (let word = eights; word < a.length; word += 1) count += onesIn(common(a, b, word))
  return count
}

/** Counts the bits that a bitmap has in common with `among`, of the same length; many counts among few bits skip the other words. */
export function counterAmong(among: Bitmap): (bitmap: Bitmap) => number {
  const used = usedWords(among)
  if (!used) return (bitmap) => countCommon(bitmap, among)
  return (bitmap) => {
    let bits = 0
    for (let at = 0; at < used.length; at += 1) bits += onesIn(common(bitmap, among, used[at] as number))
    return bits
  }
}

function common(a: Bitmap, b: Bitmap, word: number): number {
  return (a[word] as number) & (b[word] as number)
}

/** The bits that at least two of three words have. */
function carry(a: number, b: number, c: number): number {
  return (a & b) | ((a ^ b) & c)
}

function onesIn(word: number): number {
  const pairs = (word - ((word >>> 1) & 0x55555555)) | 0
  const fours = ((pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)) | 0
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Calls `visit` with the position of each set bit, in ascending order. */
export function eachBit(bitmap: Bitmap, visit: (id: number) => void): void {
  for (let word = 0; word < bitmap.length; word += 1) {
    for (let bits = bitmap[word] as number; bits !== 0; bits &= bits - 1) {
      visit(word * 32 + 31 - Math.clz32(bits & -bits))
    }
  }
}

/** Calls `visit` with the position of each set bit, in descending order, until it returns false. */
export function eachBitDown(bitmap: Bitmap, visit: (id: number) => boolean): void {
  for (let word = bitmap.length - 1; word >= 0; word -= 1) {
    for (let bits = bitmap[word] as number; bits !== 0; ) {
      const bit = 31 - Math.clz32(bits)
      if (!visit(word * 32 + bit)) return
      bits &= ~(1 << bit)
    }
  }
}

export function hasBit(bitmap: Bitmap, id: number): boolean {
  return (((bitmap[id >>> 5] ?? 0) >>> (id & 31)) & 1) === 1
}

export function setBit(bitmap: Bitmap, id: number): void {
  bitmap[id >>> 5] = (bitmap[id >>> 5] as number) | (1 << (id & 31))
}

/** The bit must lie within the bitmap. */
export function clearBit(bitmap: Bitmap, id: number): void {
  bitmap[id >>> 5] = (bitmap[id >>> 5] as number) & ~(1 << (id & 31))
}
