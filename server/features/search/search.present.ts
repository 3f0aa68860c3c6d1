import type { SavedSearch } from '#contract/schemas/search.ts'
import { readSearchQuery } from '#contract/schemas/search-query.ts'
import { openOffered } from '../property/property.offered.queries.ts'
import type { SearchRow } from './search.queries.ts'

type Source = Parameters<typeof openOffered>[0]

/** With the homes on offer now. A filter that a later version does not know finds none. */
export async function presentSearches(source: Source, rows: readonly SearchRow[]): Promise<SavedSearch[]> {
  const findOffered = await openOffered(source)
  return Promise.all(
    rows.map(async ({ id, query, name, alerts, created_at, seen_at }) => {
      const search = readSearchQuery(query)
      const offered = search && (await findOffered(search))
      return {
        ...{ id, query, name, alerts },
        total: offered?.total ?? 0,
        fresh: offered?.publishedAfter(seen_at).length ?? 0,
        created_at: created_at.toISOString(),
        seen_at: seen_at.toISOString(),
      }
    }),
  )
}

export async function presentSearch(source: Source, row: SearchRow): Promise<SavedSearch> {
  const [presented] = await presentSearches(source, [row])
  if (!presented) throw new Error('a saved search was not presented')
  return presented
}
