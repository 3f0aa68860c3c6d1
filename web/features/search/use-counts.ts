import { useEffect, useRef, useState } from 'react'
import { type SearchInput, searchToQuery } from '#contract/paths.ts'
import { fetchApi } from '#web/data/api.ts'
import { type Counts, countsOfFacets } from './counts.ts'
import { apiSearch, type SearchText } from './search-text.ts'

/**
 * The counts beside the choices of a search, from when somebody first comes near the form. Those of the search before stay
 * until the next are there; without an answer there are none, and the form is as good as without them.
 */
export function useCounts(search: SearchText): { counts: Counts | undefined; ask: () => void } {
  const { sort: _sort, page: _page, limit: _limit, ...filters } = apiSearch(search)
  const key = searchToQuery(filters).toString()
  const asked = useRef<SearchInput>(filters)
  asked.current = filters
  const [wanted, setWanted] = useState(false)
  const [counts, setCounts] = useState<Counts>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is the search as text
  useEffect(() => {
    if (!wanted) return
    const leaving = new AbortController()
    fetchApi('property.facets', { query: asked.current }, leaving.signal).then(
      ({ data }) => leaving.signal.aborted || setCounts(countsOfFacets(data)),
      () => leaving.signal.aborted || setCounts(undefined),
    )
    return () => leaving.abort()
  }, [key, wanted])
  return { counts, ask: () => setWanted(true) }
}
