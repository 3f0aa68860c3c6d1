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
  const widest = Math.max(...circles.map(({ kilometres }) => kilometres))
  const total = countBits(among)
  const ids = new Uint32Array(total)
  const aways = new Float64Array(total)
  const counts = new Uint32Array(rings)
  const ringOf = (away: number) => Math.min(rings - 1, Math.floor((away / widest) * (rings - 1)))
  let count = 0
  eachBit(among, (id) => {
    const where = publicPosition(index, id)?.position
    let away = Number.POSITIVE_INFINITY
    if (where) for (const middle of middles) away = Math.min(away, distance(middle, where))
    ids[count] = id
    aways[count++] = away
    const ring = ringOf(away)
    counts[ring] = (counts[ring] as number) + 1
  })
  // Only the rings in which the page lies are sorted: to sort all of a large city would hold up everybody.
  const end = Math.min(total, offset + limit)
  let before = 0
  let first = 0
  while (first < rings - 1 && before + (counts[first] as number) <= offset)
    before += counts[first++] as number
  let last = first
  for (let seen = before + (counts[first] as number); seen < end; ) seen += counts[++last] as number
  const found: { id: number; away: number }[] = []
  for (const [at, away] of aways.entries()) {
    const ring = ringOf(away)
    if (ring >= first && ring <= last) found.push({ id: ids[at] as number, away })
  }
  const { rank } = index.numbers
  return found
    .sort(
      (a, b) =>
        (a.away === b.away ? 0 : a.away - b.away) || (rank[b.id] ?? 0) - (rank[a.id] ?? 0) || a.id - b.id,
    )
    .slice(offset - before, end - before)
    .map(({ id }) => id)
}
