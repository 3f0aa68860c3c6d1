import { type RateBasis, rateBases } from '#contract/areas.ts'
import { comparableWith } from '#contract/enums.ts'
import { minComparable } from '#contract/limits.ts'
import type { Locale } from '#contract/locales.ts'
import type { Market } from '#contract/schemas/property-market.ts'
import type { PropertySearch } from '#contract/schemas/property-search.ts'
import { placeNameIn } from '../agency/agency.places.present.ts'
import { eachBit } from './property.bitmap.ts'
import { findMatching } from './property.listing-filters.ts'
import type { ListingIndex } from './property.listing-index.ts'
import { type ListingSource, upToDateListings } from './property.published-listings.ts'
import type { ReferenceListing } from './property.similar.ts'

/**
 * Compares listings whose rate is for the same kind of area, of the same offer and property type, including sold homes,
 * in the locality, or in the city if that has too few, whose name is in the language. Null if the city has too few, too, or the listing no rate.
 */
export async function findMarket(
  source: ListingSource,
  to: ReferenceListing,
  locale: Locale,
): Promise<Market | null> {
  const { index, names } = await upToDateListings(source)
  const { city, locality, rate_basis: basis } = to
  if (basis === null) return null
  const wanted = { ...to, basis }
  const nameIn = (place: string) =>
    placeNameIn((Object.hasOwn(names, place) && names[place]) || [], place, locale)
  const location = `${locality}, ${city}`
  const near = locality ? findRated(index, wanted, { location: [location] }) : []
  if (near.length >= minComparable) return { ...describe(index, near), basis, place: nameIn(location) }
  const around = findRated(index, wanted, { city })
  return around.length >= minComparable ? { ...describe(index, around), basis, place: nameIn(city) } : null
}

type Asked = ReferenceListing & { basis: RateBasis }

function findRated(
  index: ListingIndex,
  { id, type, sub_type, basis }: Asked,
  place: PropertySearch,
): number[] {
  const { rate, rate_basis } = index.numbers
  const wanted = rateBases.indexOf(basis)
  const found: number[] = []
  const sub_types = [...comparableWith(sub_type)]
  eachBit(findMatching(index, { type, sub_type: sub_types, ...place }), (other) => {
    if (rate_basis[other] === wanted && (rate[other] as number) > 0 && other !== id) found.push(other)
  })
  return found
}

function describe({ numbers }: ListingIndex, ids: number[]): Omit<Market, 'place' | 'basis'> {
  const sorted = (values: Float64Array) => Float64Array.from(ids, (id) => values[id] as number).sort()
  const rates = sorted(numbers.rate)
  const listed = sorted(numbers.listed_at)
  const middle = (rates.length - 1) / 2
  const [below = 0, above = 0] = [rates[Math.floor(middle)], rates[Math.ceil(middle)]]
  return {
    median_rate: (below + above) / 2,
    listings: ids.length,
    since: timeOf(listed[0]),
    until: timeOf(listed.at(-1)),
  }
}

/** From microseconds. */
const timeOf = (moment = 0) => new Date(moment / 1000).toISOString()
