import { expect, test } from 'vitest'
import {
  type Bitmap,
  countBits,
  countCommon,
  counterAmong,
  eachBit,
  eachBitDown,
  hasBit,
  intersect,
  setBit,
  unite,
} from './property.bitmap.ts'

let seed = 3
function random(below: number) {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * below)
}

/** A bitmap of so many words in which each bit is set with this chance. */
function draw(words: number, share: number): Bitmap {
  const bitmap = new Uint32Array(words)
  for (let id = 0; id < words * 32; id += 1) if (random(1000) < share * 1000) setBit(bitmap, id)
  return bitmap
}

const idsOf = (bitmap: Bitmap) =>
  Array.from({ length: bitmap.length * 32 }, (_, id) => id).filter((id) => hasBit(bitmap, id))

const shares = [0, 0.002, 0.05, 0.5, 0.95, 1]
const lengths = [0, 1, 7, 8, 9, 16, 31, 64, 250]

test.each(lengths)('bits in common are counted as one by one, in %d words', (words) => {
  for (const one of shares) {
    for (const other of shares) {
      const [a, b] = [draw(words, one), draw(words, other)]
      const expected = idsOf(a).filter((id) => hasBit(b, id))
      expect(countCommon(a, b)).toBe(expected.length)
      expect(counterAmong(a)(b)).toBe(expected.length)
      expect(countBits(a)).toBe(idsOf(a).length)
      expect(idsOf(intersect(a, [b]))).toEqual(expected)
      expect(countBits(unite(words, [a, b]))).toBe(countBits(a) + countBits(b) - expected.length)
    }
  }
})

test('the bits of several bitmaps in common are written over what was there before', () => {
  const into = draw(250, 0.5)
  for (const [one, other, third] of [
    [0.5, 0.5, 0.5],
    [0.5, 0, 1],
    [1, 1, 0.002],
  ] as const) {
    const [a, b, c] = [draw(250, one), draw(250, other), draw(250, third)]
    const expected = idsOf(a).filter((id) => hasBit(b, id) && hasBit(c, id))
    expect(intersect(a, [b, c], into)).toBe(into)
    expect(idsOf(into)).toEqual(expected)
    expect(idsOf(intersect(a, [b, c]))).toEqual(expected)
  }
})

test('the bits of a bitmap are visited in both orders, down until the visitor has enough', () => {
  const bitmap = draw(20, 0.1)
  const [up, down]: [number[], number[]] = [[], []]
  eachBit(bitmap, (id) => up.push(id))
  eachBitDown(bitmap, (id) => down.push(id) < 3)
  expect(up).toEqual(idsOf(bitmap))
  expect(down).toEqual(up.reverse().slice(0, 3))
})
