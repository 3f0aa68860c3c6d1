import { type Bitmap, countBits, eachBit } from './property.bitmap.ts'
import type { ListingIndex } from './property.listing-index.ts'
import type { PageLimits } from './property.listing-order.ts'
import { type Circle, distance, publicPosition } from './property.whereabouts.ts'

const rings = 4096

/** The ids of `among`, the nearest to a middle of the circles first; at one distance, and without a position, by rank. */
export function takeNearest(
  index: ListingIndex,
  among: Bitmap,
  circles: readonly Circle[],
  { offset, limit }: PageLimits,
): number[] {
  const middles = circles.flatMap(({ middle }) => (middle ? [middle] : []))
  const found: { id: number; away: number; ring: number }[] = []
  const widest = Math.max(...circles.map(({ kilometres }) => kilometres))
  const counts = new Uint32Array(rings)
  eachBit(among, (id) => {
    const where = publicPosition(index, id)?.position
    const away = Math.min(...(where ? middles.map((middle) => distance(middle, where)) : []))
    const ring = Math.min(rings - 1, Math.floor((away / widest) * (rings - 1)))
    counts[ring] = (counts[ring] as number) + 1
    found.push({ id, away, ring })
  })
  // Only the rings in which the page lies are sorted: to sort all of a large city would hold up everybody.
  const end = Math.min(countBits(among), offset + limit)
  let before = 0
  let first = 0
  while (first < rings - 1 && before + (counts[first] as number) <= offset)
    before += counts[first++] as number
  let last = first
  for (let seen = before + (counts[first] as number); seen < end; ) seen += counts[++last] as number
  const { rank } = index.numbers
  return found
    .filter(({ ring }) => ring >= first && ring <= last)
    .sort(
      (a, b) =>
        (a.away === b.away ? 0 : a.away - b.away) || (rank[b.id] ?? 0) - (rank[a.id] ?? 0) || a.id - b.id,
    )
    .slice(offset - before, end - before)
    .map(({ id }) => id)
}
