/** Method and path of a call. `alias` is a second spelling that answers the same. */
export type CallPath = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  alias?: `/${string}`
}
