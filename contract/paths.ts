// Search parameters by name, and how a search becomes the query of an address.

import type { FieldSearchParam, RepeatedSearchParam } from './listing-fields.ts'

/** Where the API lives under the site's origin. */
export const apiPrefix = '/api'

/**
 * The search parameters, in the order in which a URL lists them, and whether a search may give several values. Those of a
 * listing's fields are spelled here once more, because every page loads this file and few load
 * contract/listing-fields.ts; the compiler compares both.
 */
const searchParams: { [N in FieldSearchParam]: N extends RepeatedSearchParam ? 'several' : 'one' } & {
  [N in OtherSearchParam]: 'one'
} = {
  keyword: 'one',
  type: 'one',
  sub_type: 'one',
  location: 'one',
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
  features: 'several',
  sold: 'one',
  bounds: 'one',
  sort: 'one',
  page: 'one',
  limit: 'one',
}
type OtherSearchParam = 'keyword' | 'location' | 'city' | 'sold' | 'bounds' | 'sort' | 'page' | 'limit'
export type SearchParamName = FieldSearchParam | OtherSearchParam
export const searchParamNames = Object.keys(searchParams) as SearchParamName[]

/** Whether a search may give several values of a parameter. */
export function isRepeated(name: SearchParamName): boolean {
  return searchParams[name] === 'several'
}

type Sent = string | number
/** A search before it is checked: what a URL or a form holds. */
export type SearchInput = { [N in SearchParamName]?: Sent | readonly Sent[] }

/** The query string of a search: fixed order, first page and empty values left out, so that one search has one URL. */
export function searchToQuery(search: SearchInput): URLSearchParams {
  const query = new URLSearchParams()
  for (const name of searchParamNames) {
    for (const item of [search[name] ?? []].flat()) {
      if (item !== '' && !(name === 'page' && String(item) === '1')) query.append(name, String(item))
    }
  }
  return query
}

/** The query of any call: a search, or names that only that call knows. */
export type QueryInput = SearchInput | { [name: string]: Sent | undefined }

/** The query string of a call: a search's parameters first and in their order, then the call's own. */
export function queryOf(input: QueryInput): URLSearchParams {
  const query = searchToQuery(input as SearchInput)
  for (const [name, value] of Object.entries(input)) {
    if (query.has(name) || value === undefined || value === '') continue
    if (!(searchParamNames as readonly string[]).includes(name)) query.append(name, String(value))
  }
  return query
}
