import type { ReactNode } from 'react'
import type { Results } from './load-results.ts'
import { type SearchText, viewOf } from './search-text.ts'

type Props = { results: Results; search: SearchText; children: ReactNode }

/** Surrounds the form and the results. Its classes say how they are shown before the results have arrived. */
export function ResultsPage({ results, search, children }: Props) {
  return (
    <div className={isMapShown(results, search) ? 'wrap results-page map-page' : 'wrap results-page'}>
      {children}
    </div>
  )
}

export function isMapShown({ problems }: Results, search: SearchText): boolean {
  return !problems && viewOf(search) === 'map'
}
