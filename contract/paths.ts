// Search parameters by name, and how a search becomes the query of an address.

/** Where the API lives under the site's origin. */
export const apiPrefix = '/api'

/** Names of the search parameters, in the order in which a URL lists them. */
export const searchParamNames = [
  'keyword',
  'type',
  'sub_type',
  'location',
  'city',
  'min_price',
  'max_price',
  'bedrooms',
  'bathrooms',
  'min_area',
  'max_area',
  'features',
  'status',
  'sold',
  'bounds',
  'sort',
  'page',
  'limit',
] as const
export type SearchParamName = (typeof searchParamNames)[number]

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
