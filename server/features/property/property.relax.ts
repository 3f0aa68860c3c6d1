import type { SubType } from '#contract/enums.ts'
import { maxAreaSqFt, maxPrice } from '#contract/limits.ts'
import { nearText, readNear } from '#contract/near.ts'
import { searchParamNames } from '#contract/paths.ts'
import type { PropertyLoosening, Relaxation } from '#contract/schemas/property-loosen.ts'
import type { PropertySearch } from '#contract/schemas/property-search.ts'
import type { ListingIndex } from './property.listing-index.ts'
import { nearbyPlaces } from './property.nearby-places.ts'
import type { ListingSource } from './property.published-listings.ts'
import { countEach } from './property.search.ts'

type Step = PropertyLoosening['steps'][number]
type Relaxed = Omit<Step, 'by' | 'search' | 'count'> & { search: PropertySearch }
type Relax = (search: PropertySearch, index: ListingIndex) => Relaxed[]

/** Each gives the searches to try, the least different first. */
const relaxing: [Relaxation, Relax][] = [
  ['keyword', withoutWords],
  ['price', withOtherPrice],
  ['area', withOtherArea],
  ['bedrooms', withOtherBedrooms],
  ['places', withNearbyPlaces],
  ['types', withRelatedTypes],
]

/**
 * Searches with one thing less strict that find something. Where none does, the first that does with several things less
 * strict, in the order of the table.
 */
export async function relax(
  source: ListingSource,
  index: ListingIndex,
  search: PropertySearch,
): Promise<Step[]> {
  const steps: Step[] = []
  for (const [by, relaxOne] of relaxing) {
    const step = await firstFound(source, [by], relaxOne(search, index))
    if (step) steps.push(step)
  }
  if (steps.length > 0) return steps
  let all: Relaxed = { search, percent: null, kilometres: null }
  const by: Relaxation[] = []
  for (const [name, relaxOne] of relaxing) {
    const widest = relaxOne(all.search, index).at(-1)
    if (!widest) continue
    all = {
      search: widest.search,
      percent: widest.percent ?? all.percent,
      kilometres: name === 'places' ? widest.kilometres : all.kilometres,
    }
    by.push(name)
    const step = by.length > 1 ? await firstFound(source, by, [all]) : undefined
    if (step) return [step]
  }
  return []
}

async function firstFound(source: ListingSource, by: Relaxation[], tries: Relaxed[]) {
  const counts = await countEach(
    source,
    tries.map(({ search }) => search),
  )
  const at = counts.findIndex((count) => count > 0)
  const [found, count] = [tries[at], counts[at]]
  return found && count ? { ...found, by: [...by], search: toParams(found.search), count } : undefined
}

function withoutWords({ keyword, ...search }: PropertySearch): Relaxed[] {
  return keyword ? [{ search, percent: null, kilometres: null }] : []
}

function withOtherPrice(search: PropertySearch): Relaxed[] {
  const { min_price, max_price } = search
  if (min_price === undefined && max_price === undefined) return []
  return [10, 20].map((percent) => {
    const wider = {
      min_price: min_price && Math.round((min_price * (100 - percent)) / 100),
      max_price: max_price && Math.min(maxPrice, Math.round((max_price * (100 + percent)) / 100)),
    }
    return { search: { ...search, ...wider }, percent, kilometres: null }
  })
}

function withOtherArea(search: PropertySearch): Relaxed[] {
  const { min_area, max_area, ...others } = search
  if (min_area === undefined && max_area === undefined) return []
  const wider = [0.25, 0.5, 1].map((share) => {
    const bounds = {
      min_area: min_area && Math.round(min_area * (1 - share / 2)),
      max_area: max_area && Math.min(maxAreaSqFt, Math.round(max_area * (1 + share))),
    }
    return { search: { ...search, ...bounds }, percent: null, kilometres: null }
  })
  return [...wider, { search: others, percent: null, kilometres: null }]
}

function withOtherBedrooms(search: PropertySearch): Relaxed[] {
  const asked = search.bedrooms
  if (!asked) return []
  const bedrooms = [...new Set(asked.flatMap((count) => [count - 1, count, count + 1]))]
    .filter((count) => count >= 1 && count <= 6)
    .sort()
  return [{ search: { ...search, bedrooms }, percent: null, kilometres: null }]
}

/** Larger circles, or the places within a distance of those that the search names, and then their cities. */
function withNearbyPlaces(search: PropertySearch, index: ListingIndex): Relaxed[] {
  const { location, near: circles } = search
  if (circles) return withLargerCircles(search, circles)
  if (!location || search.city) return []
  const near = [3, 6, 12, 25].flatMap((kilometres) => {
    const nearby = nearbyPlaces(index, location, kilometres)
    if (nearby.length === 0) return []
    return [
      { search: { ...search, location: [...location, ...nearby].slice(0, 20) }, percent: null, kilometres },
    ]
  })
  const cities = [...new Set(location.map((place) => place.split(', ').at(-1) ?? place))]
  const isWhole = cities.every((city) => location.includes(city))
  return isWhole
    ? near
    : [...near, { search: { ...search, location: cities }, percent: null, kilometres: null }]
}

function withLargerCircles(search: PropertySearch, circles: string[]): Relaxed[] {
  const largest = Math.max(...circles.map((text) => readNear(text)?.kilometres ?? 0))
  return [6, 12, 25]
    .filter((kilometres) => kilometres > largest)
    .map((kilometres) => {
      const near = circles.map((text) => nearText(text.slice(0, text.lastIndexOf(',')), kilometres))
      return { search: { ...search, near }, percent: null, kilometres }
    })
}

const related: readonly (readonly SubType[])[] = [
  ['Flat', 'apartment', 'studio'],
  ['Row House', 'Independent House', 'Villa'],
  ['Flat', 'apartment', 'Row House', 'Independent House'],
  ['Villa', 'Farm House'],
  ['plot', 'Agricultural Land'],
  ['Farm House', 'Agricultural Land'],
  ['PG', 'Guest House', 'studio'],
  ['Resort', 'Guest House', 'Farm House'],
]

function withRelatedTypes(search: PropertySearch): Relaxed[] {
  const { sub_type } = search
  if (!sub_type) return []
  const others = related.filter((group) =>
    sub_type.some((type) => (group as readonly string[]).includes(type)),
  )
  const wider = [...new Set([...sub_type, ...others.flat()])]
  return wider.length > sub_type.length
    ? [{ search: { ...search, sub_type: wider }, percent: null, kilometres: null }]
    : []
}

function toParams(search: PropertySearch): Step['search'] {
  return Object.fromEntries(
    searchParamNames.flatMap((name) => {
      const value = search[name]
      if (value === undefined) return []
      return [[name, name === 'bounds' ? [String(value)] : [value].flat().map(String)]]
    }),
  )
}
