import { type SearchInput, searchToQuery } from '#contract/paths.ts'
import { fetchApi } from '#web/data/api.ts'
import { useLoaded } from '#web/data/use-loaded.ts'

/** A search without its pages. */
export type PointQuery = Omit<SearchInput, 'page' | 'limit'>

/** The points of a search, with the key of the search that they belong to. Those before stay until the next are there. */
export function usePoints(query: PointQuery) {
  const key = searchToQuery(query).toString()
  const { status, data, retry } = useLoaded(key, async (signal) => ({
    key,
    found: await fetchApi('property.points', { query }, signal),
  }))
  return { status, found: data?.found, key: data?.key, retry }
}
