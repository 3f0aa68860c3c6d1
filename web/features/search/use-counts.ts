import { useState } from 'react'
import { searchToQuery } from '#contract/paths.ts'
import { fetchApi } from '#web/data/api.ts'
import { useLoaded } from '#web/data/use-loaded.ts'
import { type Counts, countsOfFacets } from './counts.ts'
import { apiSearch, type SearchText } from './search-text.ts'

/** Loads the counts when somebody comes near the form, which works without any. */
export function useCounts(search: SearchText): { counts: Counts | undefined; ask: () => void } {
  const { sort: _sort, page: _page, limit: _limit, ...filters } = apiSearch(search)
  const [wanted, setWanted] = useState(false)
  const { status, data } = useLoaded(wanted ? searchToQuery(filters).toString() : undefined, (signal) =>
    fetchApi('property.facets', { query: filters }, signal),
  )
  const counts = status !== 'failed' && data ? countsOfFacets(data.data) : undefined
  return { counts, ask: () => setWanted(true) }
}
