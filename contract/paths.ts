// Which calls and search parameters there are, without their schemas: the browser's client is made from this file, so
// that visitors do not load a validation library. api.ts gives every row its schemas and its guard.

/** Method and path of every call. Paths are relative to the API host, `<origin>/api`. */
export const callPaths = {
  'property.list': { method: 'GET', path: '/property' },
  'property.withWishlist': { method: 'GET', path: '/property/with-wishlist' },
  'property.recent': { method: 'GET', path: '/property/recent' },
  'property.search': { method: 'GET', path: '/property/search' },
  'property.count': { method: 'GET', path: '/property/count' },
  'property.filters': { method: 'GET', path: '/property/filters' },
  'property.get': { method: 'GET', path: '/property/{id}' },
  'agency.get': { method: 'GET', path: '/agency' },
} as const satisfies Record<string, { method: 'GET'; path: `/${string}` }>

export type CallName = keyof typeof callPaths
export const callNames = Object.keys(callPaths) as CallName[]

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
