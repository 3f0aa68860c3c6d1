import { type Bitmap, countBits, eachBit, hasBit } from './property.bitmap.ts'
import type { ListingIndex, Position } from './property.listing-index.ts'
import { idsBetween, type PageLimits } from './property.listing-order.ts'
import { boxAround, type Circle, centresOf, distance } from './property.whereabouts.ts'

/** Shares of the widest circle in which the first listings are looked for. */
const shares = [1 / 256, 1 / 64, 1 / 16, 1 / 4]
/** A page that ends later is looked for in the whole circle, and so is one for which more listings would be sorted. */
const maxEnd = 1000
const maxSorted = 5000
const rings = 4096

type Found = { id: number; away: number }
/** The kilometres of a listing from the nearest middle; without a position they are infinite. */
type Measure = (id: number) => number

/** The ids of `among`, the nearest to a middle of the circles first; at one distance, and without a position, by rank. */
export function takeNearest(
  index: ListingIndex,
  among: Bitmap,
  circles: readonly Circle[],
  { offset, limit }: PageLimits,
): number[] {
  const end = Math.min(countBits(among), offset + limit)
  if (offset >= end) return []
  const middles = circles.flatMap(({ middle }) => (middle ? [middle] : []))
  const widest = Math.max(...circles.map(({ kilometres }) => kilometres))
  const measure = openMeasure(index, middles)
  const { rank } = index.numbers
  const page = (found: Found[], before: number) =>
    found
      .sort(
        (a, b) =>
          (a.away === b.away ? 0 : a.away - b.away) || (rank[b.id] ?? 0) - (rank[a.id] ?? 0) || a.id - b.id,
      )
      .slice(offset - before, end - before)
      .map(({ id }) => id)
  if (end <= maxEnd) {
    const hidden = measureHidden(index, among, measure)
    for (const share of shares) {
      const found = findWithin(index, among, middles, measure, widest * share)
      if (!found) break
      found.push(...hidden.filter(({ away }) => away <= widest * share))
      if (found.length >= end) return page(found, 0)
    }
  }
  const { found, before } = findInRings(among, measure, widest, { offset, end })
  return page(found, before)
}

function openMeasure(index: ListingIndex, middles: readonly Position[]): Measure {
  const { latitude, longitude } = index.numbers
  const nearest = (lat: number, lng: number) => {
    let away = Number.POSITIVE_INFINITY
    for (const middle of middles) {
      const one = distance(middle, lat, lng)
      if (one < away) away = one
    }
    return away
  }
  const ofPlaces = new Map([...centresOf(index)].map(([number, [lat, lng]]) => [number, nearest(lat, lng)]))
  return (id) =>
    hasBit(index.hidden, id)
      ? (ofPlaces.get(index.placeNumbers[id] as number) ?? Number.POSITIVE_INFINITY)
      : nearest(latitude[id] as number, longitude[id] as number)
}

function measureHidden(index: ListingIndex, among: Bitmap, measure: Measure): Found[] {
  const found: Found[] = []
  eachBit(index.hidden, (id) => {
    if (hasBit(among, id)) found.push({ id, away: measure(id) })
  })
  return found
}

/** Those of `among` with a public position at most so many kilometres away, in no order; nothing if they are too many to sort. */
function findWithin(
  index: ListingIndex,
  among: Bitmap,
  middles: readonly Position[],
  measure: Measure,
  kilometres: number,
): Found[] | undefined {
  const found = new Map<number, number>()
  for (const middle of middles) {
    const [south, , north] = boxAround(middle, kilometres)
    for (const id of idsBetween(index, 'latitude', south, north)) {
      if (!hasBit(among, id)) continue
      const away = measure(id)
      if (away <= kilometres) found.set(id, away)
      if (found.size > maxSorted) return undefined
    }
  }
  return [...found].map(([id, away]) => ({ id, away }))
}

/**
 * Those in the rings around the middles in which the page lies, and how many listings are nearer: to sort all of a large city
 * would hold up everybody.
 */
function findInRings(
  among: Bitmap,
  measure: Measure,
  widest: number,
  { offset, end }: { offset: number; end: number },
): { found: Found[]; before: number } {
  const total = countBits(among)
  const ids = new Uint32Array(total)
  const aways = new Float64Array(total)
  const ringNumbers = new Uint16Array(total)
  const counts = new Uint32Array(rings)
  let count = 0
  eachBit(among, (id) => {
    const away = measure(id)
    const ring = Math.min(rings - 1, Math.floor((away / widest) * (rings - 1)))
    ids[count] = id
    aways[count] = away
    ringNumbers[count++] = ring
    counts[ring] = (counts[ring] as number) + 1
  })
  let before = 0
  let first = 0
  while (first < rings - 1 && before + (counts[first] as number) <= offset)
    before += counts[first++] as number
  let last = first
  for (let seen = before + (counts[first] as number); seen < end; ) seen += counts[++last] as number
  const found: Found[] = []
  for (let at = 0; at < total; at += 1) {
    const ring = ringNumbers[at] as number
    if (ring >= first && ring <= last) found.push({ id: ids[at] as number, away: aways[at] as number })
  }
  return { found, before }
}
