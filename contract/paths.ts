import type { FieldSearchParam, RepeatedSearchParam } from './listing-fields.ts'

export const apiPrefix = '/api'

/**
 * The filters of a search in URL order, and whether a search may give several values. Those of listing fields are
 * repeated here, because every page loads this file and few load contract/listing-fields.ts; the compiler compares
 * both.
 */
const filterParams: { [N in FieldSearchParam]: N extends RepeatedSearchParam ? 'several' : 'one' } & {
  [N in OtherFilterParam]: N extends 'location' | 'near' ? 'several' : 'one'
} = {
  keyword: 'one',
  type: 'one',
  sub_type: 'several',
  location: 'several',
  city: 'one',
  min_price: 'one',
  max_price: 'one',
  bedrooms: 'several',
  bathrooms: 'one',
  min_area: 'one',
  max_area: 'one',
  status: 'one',
  new_project: 'one',
  facing: 'several',
  min_carpet_area: 'one',
  max_carpet_area: 'one',
  min_road_width: 'one',
  max_road_width: 'one',
  furnishing: 'several',
  floor_band: 'several',
  parking: 'one',
  lift: 'one',
  power_backup: 'one',
  gated: 'one',
  corner: 'one',
  boundary_wall: 'one',
  water: 'several',
  irrigation: 'several',
  sharing: 'several',
  meals: 'several',
  gender: 'several',
  rera_status: 'several',
  possession: 'several',
  possession_on: 'one',
  transaction: 'several',
  ownership: 'several',
  available_from: 'one',
  preferred_tenants: 'several',
  features: 'several',
  sold: 'one',
  bounds: 'one',
  polygon: 'one',
  near: 'several',
}
type OtherFilterParam = 'keyword' | 'location' | 'city' | 'sold' | 'bounds' | 'polygon' | 'near'
export type FilterParamName = FieldSearchParam | OtherFilterParam
export const filterParamNames = Object.keys(filterParams) as FilterParamName[]

/** The order of the listings that the filters find, and which part of them is asked for. */
const resultParams = ['sort', 'page', 'limit'] as const
export type SearchParamName = FilterParamName | (typeof resultParams)[number]
export const searchParamNames: SearchParamName[] = [...filterParamNames, ...resultParams]

export function isRepeated(name: SearchParamName): boolean {
  return (filterParams as { [N in SearchParamName]?: string })[name] === 'several'
}

type Sent = string | number
export type SearchInput = { [N in SearchParamName]?: Sent | readonly Sent[] }

/** The parameters in a fixed order, without the first page and empty values, so that one search has one URL. */
export function searchToQuery(search: SearchInput): URLSearchParams {
  const query = new URLSearchParams()
  // A page asks this for each of its links, which have few of the parameters.
  const order = (name: string) => searchParamNames.indexOf(name as SearchParamName)
  const given = Object.keys(search).filter((name) => order(name) >= 0) as SearchParamName[]
  for (const name of given.sort((a, b) => order(a) - order(b))) {
    for (const item of [search[name] ?? []].flat()) {
      if (item !== '' && !(name === 'page' && String(item) === '1')) query.append(name, String(item))
    }
  }
  return query
}

export type QueryInput = SearchInput | { [name: string]: Sent | undefined }

export function queryOf(input: QueryInput): URLSearchParams {
  const query = searchToQuery(input as SearchInput)
  for (const [name, value] of Object.entries(input)) {
    if (query.has(name) || value === undefined || value === '') continue
    if (!(searchParamNames as readonly string[]).includes(name)) query.append(name, String(value))
  }
  return query
}
