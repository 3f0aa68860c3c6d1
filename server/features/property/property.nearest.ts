import { type Bitmap, eachBit } from './property.bitmap.ts'
import type { ListingIndex } from './property.listing-index.ts'
import type { PageLimits } from './property.listing-order.ts'
import { type Circle, distance, publicPosition } from './property.whereabouts.ts'

/** The ids of `among`, the nearest to a middle of the circles first; at one distance, and without a position, by rank. */
export function takeNearest(
  index: ListingIndex,
  among: Bitmap,
  circles: readonly Circle[],
  { offset, limit }: PageLimits,
): number[] {
  const middles = circles.flatMap(({ middle }) => (middle ? [middle] : []))
  const { rank } = index.numbers
  const found: { id: number; away: number }[] = []
  eachBit(among, (id) => {
    const where = publicPosition(index, id)?.position
    const away = Math.min(...(where ? middles.map((middle) => distance(middle, where)) : []))
    found.push({ id, away })
  })
  found.sort(
    (a, b) =>
      (a.away === b.away ? 0 : a.away - b.away) || (rank[b.id] ?? 0) - (rank[a.id] ?? 0) || a.id - b.id,
  )
  return found.slice(offset, offset + limit).map(({ id }) => id)
}
