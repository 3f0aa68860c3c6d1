import { pages } from '#contract/pages.ts'
import { m } from '#messages'
import { kindLabels, labelOf, typeLabels } from '#web/features/property/labels.ts'
import type { Results } from '#web/features/search/load-results.ts'
import { resultsHead } from '#web/features/search/results-head.ts'
import { oneOf, type SearchText, setFilters } from '#web/features/search/search-text.ts'
import { type Head, pageHead } from '#web/layout/page-head.ts'
import type { Shell } from '#web/layout/shell.ts'

const indexed = ['type', 'sub_type', 'location', 'city']

/** Search engines keep the whole list and lists of one place or kind; other searches only lead them to listings. */
export function listHead(shell: Shell, results: Results, search: SearchText): Head {
  const filters = setFilters(search)
  const [only] = filters
  const keeps = only !== undefined && filters.length === 1 && indexed.includes(only)
  const kept = { ...(keeps ? { [only]: search[only] } : {}), page: search.page }
  const { total } = results
  return pageHead(shell, {
    title: listTitle(search),
    page: results.page,
    description: m.list_description({ count: total, city: shell.agency.city }),
    path: pages.list.href(kept),
    hidden: total === 0 || (filters.length > 0 && !keeps) || search.sort !== undefined,
    ...resultsHead(shell, results, (page) => pages.list.href({ ...search, page })),
  })
}

/** "Flat, For rent in Vijay Nagar, Indore", or the name of the page. */
function listTitle(search: SearchText): string {
  const kind = oneOf(search.sub_type)
  const type = oneOf(search.type)
  const place = oneOf(search.location) || oneOf(search.city)
  const what = [kind && labelOf(kindLabels, kind), type && labelOf(typeLabels, type)]
    .filter(Boolean)
    .join(', ')
  const title = what || m.list_title()
  return place ? m.head_in({ title, place }) : title
}
