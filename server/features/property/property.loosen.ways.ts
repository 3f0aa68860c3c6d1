import type { SubType } from '#contract/enums.ts'
import { maxAreaSqFt, maxPrice } from '#contract/limits.ts'
import { type FilterParamName, filterParamNames } from '#contract/paths.ts'
import type { Relaxation } from '#contract/schemas/property-loosen.ts'
import type { PropertySearch } from '#contract/schemas/property-search.ts'

/** One thing of a search less strict. */
export type Way = {
  by: Relaxation
  change: (search: PropertySearch) => PropertySearch
  percent?: number
  kilometres?: number
  /** The filter that is left out, if it is none that has other ways. */
  without?: { name: FilterParamName; value: unknown }
  /** Leaves out all of it. That alone is another search, so it is only tried together with other ways. */
  whole?: true
}

export function waysOfKeyword({ keyword }: PropertySearch): Way[] {
  return keyword ? [{ by: 'keyword', change: (search) => ({ ...search, keyword: undefined }) }] : []
}

/** Filters with ways of their own. Sale and rent, and whether sold homes are shown, stay as they are. */
const otherwise: readonly FilterParamName[] = [
  'keyword',
  'type',
  'sub_type',
  'location',
  'city',
  'min_price',
  'max_price',
  'bedrooms',
  'min_area',
  'max_area',
  'sold',
  'gender',
  'bounds',
  'polygon',
  'near',
]

/** A home must have all amenities, so that they are left out singly. */
export function waysOfFilters(asked: PropertySearch): Way[][] {
  return filterParamNames
    .filter((name) => !otherwise.includes(name) && asked[name] !== undefined)
    .flatMap((name): Way[][] => {
      if (name === 'features') return (asked.features ?? []).map((value) => [withoutFeature(value)])
      const change = (search: PropertySearch) => ({ ...search, [name]: undefined })
      return [[{ by: 'filters', change, without: { name, value: asked[name] } }]]
    })
}

function withoutFeature(value: NonNullable<PropertySearch['features']>[number]): Way {
  const change = (search: PropertySearch) => {
    const others = search.features?.filter((feature) => feature !== value)
    return { ...search, features: others?.length ? others : undefined }
  }
  return { by: 'filters', change, without: { name: 'features', value } }
}

/** A woman who looks for a room is not offered one in a home for men while anything else can be less strict. */
export function waysOfGender({ gender }: PropertySearch): Way[] {
  if (!gender) return []
  const change = (search: PropertySearch) => ({ ...search, gender: undefined })
  return [{ by: 'filters', change, without: { name: 'gender', value: gender }, whole: true }]
}

/** Homes above a budget begin with the cheapest, which are the nearest to it. */
export function waysOfPrice({ min_price, max_price, sort }: PropertySearch): Way[] {
  if (min_price === undefined && max_price === undefined) return []
  const order = max_price !== undefined && sort === undefined ? ({ sort: 'price_asc' } as const) : {}
  const wider = [10, 20].map((percent): Way => {
    const bounds = {
      min_price: min_price && Math.round((min_price * (100 - percent)) / 100),
      max_price: max_price && Math.min(maxPrice, Math.round((max_price * (100 + percent)) / 100)),
    }
    return { by: 'price', change: (search) => ({ ...search, ...bounds, ...order }), percent }
  })
  const any = { min_price: undefined, max_price: undefined, ...order }
  return [...wider, { by: 'price', change: (search) => ({ ...search, ...any }), whole: true }]
}

export function waysOfArea({ min_area, max_area }: PropertySearch): Way[] {
  if (min_area === undefined && max_area === undefined) return []
  const wider = [0.25, 0.5, 1].map((share) => ({
    min_area: min_area && Math.round(min_area * (1 - share / 2)),
    max_area: max_area && Math.min(maxAreaSqFt, Math.round(max_area * (1 + share))),
  }))
  const any = { min_area: undefined, max_area: undefined }
  return [...wider, any].map((bounds) => ({ by: 'area', change: (search) => ({ ...search, ...bounds }) }))
}

export function waysOfBedrooms({ bedrooms: asked }: PropertySearch): Way[] {
  if (!asked) return []
  const bedrooms = [...new Set(asked.flatMap((count) => [count - 1, count, count + 1]))]
    .filter((count) => count >= 1 && count <= 6)
    .sort()
  return [
    { by: 'bedrooms', change: (search) => ({ ...search, bedrooms }) },
    { by: 'bedrooms', change: (search) => ({ ...search, bedrooms: undefined }), whole: true },
  ]
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

export function waysOfTypes({ sub_type: asked }: PropertySearch): Way[] {
  // These words mean a sale or a rent.
  if (!asked || asked.every((type) => type === 'buy' || type === 'rent')) return []
  const others = related.filter((group) => asked.some((type) => (group as readonly string[]).includes(type)))
  const wider = [...new Set([...asked, ...others.flat()])]
  const ways: Way[] = [{ by: 'types', change: (search) => ({ ...search, sub_type: undefined }), whole: true }]
  if (wider.length > asked.length)
    ways.unshift({ by: 'types', change: (search) => ({ ...search, sub_type: wider }) })
  return ways
}
