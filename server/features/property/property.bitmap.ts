// 32 bits in each word.

export type Bitmap = Uint32Array

/** The bits that all bitmaps have. Without `others` it returns `first` itself, not a copy. */
export function intersect(first: Bitmap, others: Bitmap[]): Bitmap {
  if (others.length === 0) return first
  const common = first.slice()
  for (const other of others) {
    for (let word = 0; word < common.length; word += 1)
      common[word] = (common[word] as number) & (other[word] as number)
  }
  return common
}

/** The bits of the first that the second does not have. */
export function without(first: Bitmap, second: Bitmap): Bitmap {
  return first.map((bits, word) => bits & ~(second[word] ?? 0))
}

/** The result has `words` words. */
export function unite(words: number, bitmaps: Bitmap[]): Bitmap {
  const union = new Uint32Array(words)
  for (const bitmap of bitmaps) {
    for (let word = 0; word < words; word += 1)
      union[word] = (union[word] as number) | (bitmap[word] as number)
  }
  return union
}

export function countBits(bitmap: Bitmap): number {
  let count = 0
  for (let word = 0; word < bitmap.length; word += 1) count += onesIn(bitmap[word] as number)
  return count
}

/** Both must have the same length. */
export function countCommon(a: Bitmap, b: Bitmap): number {
  let count = 0
  for (let word = 0; word < a.length; word += 1) {
    const common = (a[word] as number) & (b[word] as number)
    if (common !== 0) count += onesIn(common)
  }
  return count
}

function onesIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
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
