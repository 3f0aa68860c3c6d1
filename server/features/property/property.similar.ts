import type { SubType } from '#contract/enums.ts'
import type { properties } from '#server/platform/db/schema.ts'
import { eachBit } from './property.bitmap.ts'
import { findMatching, inPlaces } from './property.listing-filters.ts'
import { type ListingSource, upToDateListings } from './property.published-listings.ts'

export type ReferenceListing = Pick<
  typeof properties.$inferSelect,
  'id' | 'type' | 'sub_type' | 'city' | 'locality' | 'price' | 'rate_basis'
>

const families: SubType[][] = [
  ['Flat', 'apartment', 'studio'],
  ['Row House', 'Villa', 'Independent House'],
  ['PG', 'Guest House'],
  ['Farm House', 'Resort'],
]
const [cheapest, dearest] = [0.6, 5 / 3]

type Candidate = { id: number; tier: number; difference: number }

/**
 * Unsold listings of its type or a related one with 0.6 to 1.67 times its price, the same locality before the rest of the
 * city, nearest price first.
 */
export async function findSimilarIds(
  source: ListingSource,
  to: ReferenceListing,
  limit: number,
): Promise<number[]> {
  const { index } = await upToDateListings(source)
  const { type, city, locality } = to
  const price = { min_price: Math.floor(to.price * cheapest), max_price: Math.ceil(to.price * dearest) }
  const isHere = locality === '' ? () => false : inPlaces(index, { location: [`${locality}, ${city}`] })
  const nearest: Candidate[] = []
  for (const sub_type of families.find((family) => family.includes(to.sub_type)) ?? [to.sub_type]) {
    eachBit(findMatching(index, { type, sub_type: [sub_type], city, sold: 'hide', ...price }), (id) => {
      if (id === to.id) return
      const tier = (isHere(id) ? 0 : 2) + (sub_type === to.sub_type ? 0 : 1)
      const difference = Math.abs((index.numbers.price[id] as number) - to.price)
      insert(nearest, { id, tier, difference }, limit)
    })
  }
  return nearest.map(({ id }) => id)
}

function insert(nearest: Candidate[], candidate: Candidate, limit: number) {
  const last = nearest.at(-1)
  if (nearest.length === limit && last && compare(last, candidate) < 0) return
  const at = nearest.findIndex((other) => compare(candidate, other) < 0)
  nearest.splice(at < 0 ? nearest.length : at, 0, candidate)
  if (nearest.length > limit) nearest.pop()
}

function compare(a: Candidate, b: Candidate): number {
  return a.tier - b.tier || a.difference - b.difference || b.id - a.id
}
