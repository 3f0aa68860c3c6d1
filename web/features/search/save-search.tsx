import { useEffect } from 'react'
import type { CategoryFilter } from '#contract/pages.ts'
import { m } from '#messages'
import { readLocal } from '#web/data/local-store.ts'
import { usePlaceText } from '#web/data/place-text.ts'
import { showToast } from '#web/ui/toasts.ts'
import type { SearchLabels } from './filter-values.ts'
import type { SearchText } from './search-text.ts'

type Props = {
  search: SearchText
  labels: SearchLabels
  fixed?: CategoryFilter
}

/** The search that a visitor pressed the button of, who had to sign in first. */
const keptKey = 'aangan-search'

// Pages of results are near their limit of JavaScript (docs/decisions/0024), so the program comes with the first press.
const load = () => import('./keep-search.ts')

export function SaveSearch({ search, labels, fixed }: Props) {
  const named = usePlaceText()
  // Somebody who comes back from signing in has pressed the button before.
  useEffect(() => {
    if (readLocal(keptKey)) load().then(({ saveKept }) => saveKept(keptKey))
  }, [])
  const save = () =>
    load().then(
      ({ keepSearch }) => keepSearch(keptKey, { search: { ...search, ...fixed }, labels, named }),
      () => showToast(m.later_failed(), { alert: true }),
    )
  return (
    <button type="button" className="text-link" onClick={save}>
      {m.search_save()}
    </button>
  )
}
