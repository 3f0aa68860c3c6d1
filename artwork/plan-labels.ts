import type { Box } from './furniture.ts'
import { type Pen, type Room, scaled } from './plan.ts'
import { clay, text } from './sheet.ts'

/** Name and Hindi name, where they cover least of the furniture and the doors. */
export function labelOf(room: Room, taken: Box[], pen: Pen): string {
  const box = scaled(room, pen)
  // A vowel sign of Devanagari stands above, below or within the width of its letter, so marks do not count.
  const longest = Math.max(room.name.length * 0.74, room.hindi.replace(/\p{M}/gu, '').length * 0.7)
  const places = [23, 20, 18, 16].flatMap((size) =>
    placesFor({ width: longest * size, height: 2.4 * size }, box).map((at) => ({ ...at, size })),
  )
  const cost = ({ x, y, size }: (typeof places)[number]) => {
    const words = {
      x: x - (longest * size) / 2,
      y: y - 1.2 * size,
      width: longest * size,
      height: 2.4 * size,
    }
    const covered = taken.reduce((sum, other) => sum + overlap(words, other), 0)
    const off = Math.hypot(x - box.x - box.width / 2, y - box.y - box.height / 2)
    return covered + off * 2 + (23 - size) * 220
  }
  const smallest = {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    size: Math.min(16, box.width / longest),
  }
  const { x, y, size } = places.toSorted((a, b) => cost(a) - cost(b))[0] ?? smallest
  const halo = { anchor: 'middle', halo: true } as const
  return [
    text(x, y - size * 0.15, room.name.toUpperCase(), size, { ...halo, bold: true }),
    text(x, y + size * 1.05, room.hindi, size * 0.95, { ...halo, color: clay }),
  ].join('')
}

/** Middles at which words of that size stay inside the room. */
function placesFor(
  words: { width: number; height: number },
  { x, y, width, height }: Box,
): { x: number; y: number }[] {
  const edge = 14
  const freeX = width - words.width - 2 * edge
  const freeY = height - words.height - 2 * edge
  if (freeX < 0 || freeY < 0) return []
  const tenths = Array.from({ length: 11 }, (_, i) => i / 10)
  return tenths.flatMap((a) =>
    tenths.map((b) => ({
      x: x + edge + words.width / 2 + freeX * a,
      y: y + edge + words.height / 2 + freeY * b,
    })),
  )
}

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return width > 0 && height > 0 ? width * height : 0
}
