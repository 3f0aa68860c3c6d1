import { useEffect, useRef, useState } from 'react'
import { type SearchInput, searchToQuery } from '#contract/paths.ts'
import type { PropertyPoints } from '#contract/schemas/property-points.ts'
import { fetchApi } from '#web/data/api.ts'

/** A search without its pages. */
export type PointQuery = Omit<SearchInput, 'page' | 'limit'>

type Points = { status: 'loading' | 'ready' | 'failed'; found?: PropertyPoints; key?: string }

/** The points of a search. Those before stay until the next ones are there. */
export function usePoints(query: PointQuery) {
  const key = searchToQuery(query).toString()
  const asked = useRef(query)
  asked.current = query
  const [points, setPoints] = useState<Points>({ status: 'loading' })
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is the query as text, `tries` asks again
  useEffect(() => {
    let left = false
    setPoints((before) => ({ ...before, status: 'loading' }))
    fetchApi('property.points', { query: asked.current }).then(
      (found) => !left && setPoints({ status: 'ready', found, key }),
      () => !left && setPoints((before) => ({ ...before, status: 'failed' })),
    )
    return () => {
      left = true
    }
  }, [key, tries])
  return { ...points, retry: () => setTries((count) => count + 1) }
}
