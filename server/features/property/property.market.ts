import { isIrrigated, rateBases } from '#contract/areas.ts'
import { comparableWith } from '#contract/enums.ts'
import { irrigations } from '#contract/fact-values.ts'
import { minComparable } from '#contract/limits.ts'
import type { Locale } from '#contract/locales.ts'
import type { Market } from '#contract/schemas/property-market.ts'
import type { PropertySearch } from '#contract/schemas/property-search.ts'
import type { properties } from '#server/platform/db/schema.ts'
import { placeNameIn } from '../agency/agency.places.present.ts'
import { eachBit, hasBit } from './property.bitmap.ts'
import { findMatching } from './property.listing-filters.ts'
import { type ListingIndex, readBitmap } from './property.listing-index.ts'
import { type ListingSource, upToDateListings } from './property.published-listings.ts'
import type { ReferenceListing } from './property.similar.ts'

/**
 * Compares listings whose rate is for the same kind of area, of the same offer and property type, including sold homes,
 * in the locality, or in the city if that has too few, whose name is in the language; farm land with land of the same irrigation.
 * Null if the city has too few, too, or is much dearer or cheaper, or the listing has no rate, or farm land does not say whether it is irrigated.
 */
export async function findMarket(
  source: ListingSource,
  to: ReferenceLand,
  locale: Locale,
): Promise<Market | null> {
  const { index, names } = await upToDateListings(source)
  const { city, locality, rate_basis: basis } = to
  if (basis === null) return null
  const irrigated = basis === 'land' ? isIrrigated(to.irrigation) : null
  if (basis === 'land' && irrigated === null) return null
  const wanted = { ...to, basis, irrigated }
  const about = { basis, irrigated }
  const nameIn = (place: string) =>
    placeNameIn((Object.hasOwn(names, place) && names[place]) || [], place, locale)
  const location = `${locality}, ${city}`
  const near = locality ? findRated(index, wanted, { location: [location] }) : []
  if (near.length >= minComparable) return { ...describe(index, near), ...about, place: nameIn(location) }
  const around = findRated(index, wanted, { city })
  if (around.length < minComparable) return null
  const inCity = describe(index, around)
  const own = index.numbers.rate[to.id] ?? 0
  const isAlike = own <= inCity.median_rate * maxRatio && own >= inCity.median_rate / maxRatio
  return isAlike ? { ...inCity, ...about, place: nameIn(city) } : null
}

/**
 * How many times dearer or cheaper a home may be to be compared with the whole city. Others stand where land costs more or less, and the
 * comparison would say that of the place, not of the price.
 */
const maxRatio = 1.4

type ReferenceLand = ReferenceListing & Pick<typeof properties.$inferSelect, 'irrigation'>
type Asked = ReferenceListing & Pick<Market, 'basis' | 'irrigated'>

function findRated(
  index: ListingIndex,
  { id, type, sub_type, basis, irrigated }: Asked,
  place: PropertySearch,
): number[] {
  const { rate, rate_basis } = index.numbers
  const wanted = rateBases.indexOf(basis)
  const found: number[] = []
  const sub_types = [...comparableWith(sub_type)]
  eachBit(findMatching(index, { type, sub_type: sub_types, ...place }), (other) => {
    if (rate_basis[other] !== wanted || !((rate[other] as number) > 0) || other === id) return
    if (irrigated === null || isIrrigated(irrigationOf(index, other)) === irrigated) found.push(other)
  })
  return found
}

function irrigationOf(index: ListingIndex, id: number) {
  return irrigations.filter((source) => hasBit(readBitmap(index, 'irrigation', source), id))
}

function describe({ numbers }: ListingIndex, ids: number[]): Omit<Market, 'place' | 'basis' | 'irrigated'> {
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
