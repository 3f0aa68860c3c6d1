import { type SearchInput, searchToQuery } from '#contract/paths.ts'
import { fetchApi } from '#web/data/api.ts'
import { useLoaded } from '#web/data/use-loaded.ts'

export type PointQuery = Omit<SearchInput, 'page' | 'limit'>

/** The last points stay until the next ones are loaded. */
export function usePoints(query: PointQuery) {
  const key = searchToQuery(query).toString()
  const { status, data, retry } = useLoaded(key, async (signal) => ({
    key,
    found: await fetchApi('property.points', { query }, signal),
  }))
  return { status, found: data?.found, key: data?.key, retry }
}
