import type { Market } from '#contract/schemas/property-market.ts'
import type { PropertySearch } from '#contract/schemas/property-search.ts'
import { eachBit } from './property.bitmap.ts'
import { findMatching } from './property.listing-filters.ts'
import type { ListingIndex } from './property.listing-index.ts'
import { type ListingSource, upToDateListings } from './property.published-listings.ts'
import type { ReferenceListing } from './property.similar.ts'

/** A median of fewer would describe single listings. */
export const minListings = 5

/**
 * Compares the same offer and property type, including sold homes, in the locality, or in the city if that has too few.
 * Null if the city has too few, too. Rates are rupees for each square foot.
 */
export async function findMarket(source: ListingSource, to: ReferenceListing): Promise<Market | null> {
  const { index } = await upToDateListings(source)
  const { city, locality } = to
  const near = locality ? findRates(index, to, { location: `${locality}, ${city}` }) : new Float64Array()
  if (near.length >= minListings) return { ...describe(near), place: locality }
  const around = findRates(index, to, { city })
  return around.length >= minListings ? { ...describe(around), place: city } : null
}

function findRates(
  index: ListingIndex,
  { id, type, sub_type }: ReferenceListing,
  place: PropertySearch,
): Float64Array {
  const rates: number[] = []
  eachBit(findMatching(index, { type, sub_type, ...place }), (other) => {
    const rate = index.numbers.rate[other] as number
    if (rate > 0 && other !== id) rates.push(rate)
  })
  return Float64Array.from(rates).sort()
}

function describe(rates: Float64Array): Omit<Market, 'place'> {
  const middle = (rates.length - 1) / 2
  const [below = 0, above = 0] = [rates[Math.floor(middle)], rates[Math.ceil(middle)]]
  return { median_rate: (below + above) / 2, listings: rates.length }
}
