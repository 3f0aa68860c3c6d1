import { type CategoryFilter, categories, categoryNames, pages } from '#contract/pages.ts'
import type { SearchInput } from '#contract/paths.ts'
import { m } from '#messages'
import { kindLabels, labelOf } from '#web/features/property/labels.ts'
import type { Results } from '#web/features/search/load-results.ts'
import { resultsHead } from '#web/features/search/results-head.ts'
import { oneOf, type SearchText, setFilters } from '#web/features/search/search-text.ts'
import { breadcrumbData, type Head, pageHead } from '#web/layout/page-head.ts'
import type { Shell } from '#web/layout/shell.ts'

const indexed = ['type', 'sub_type', 'location', 'city'] as const

/** Search engines keep the whole list and lists of one place or kind; other searches only lead them to listings. */
export function listHead(shell: Shell, results: Results, search: SearchText): Head {
  const filters = setFilters(search)
  const only = filters.length === 1 ? indexed.find((name) => name === filters[0]) : undefined
  const { data, ...rest } = resultsHead(shell, results, (page) => pages.list.href({ ...search, page }))
  return pageHead(shell, {
    title: listTitle(search),
    page: results.page,
    description: m.list_description({ count: results.total, city: shell.agency.city }),
    path: canonicalPath(only && { [only]: oneOf(search[only]) }, search.page),
    hidden: results.total === 0 || (filters.length > 0 && !only) || search.sort !== undefined,
    ...rest,
    data: [
      ...data,
      breadcrumbData(shell.origin, [
        { name: m.nav_home(), path: pages.home.href() },
        { name: m.list_title(), path: pages.list.href() },
      ]),
    ],
  })
}

/** A filter that has its own screen leads there. */
function canonicalPath(filter: SearchInput = {}, page: SearchText['page']) {
  const screen = categoryNames.find((name) => {
    const fixed: CategoryFilter = categories[name]
    return fixed.type === filter.type && fixed.sub_type === filter.sub_type
  })
  return screen ? pages.category.href(screen, { page }) : pages.list.href({ ...filter, page })
}

/** "Flat for rent in Vijay Nagar, Indore", or the name of the page. */
function listTitle(search: SearchText): string {
  const kind = oneOf(search.sub_type)
  const place = oneOf(search.location) || oneOf(search.city)
  const what = kind ? labelOf(kindLabels, kind) : m.list_any()
  const type = oneOf(search.type)
  const offered =
    type === 'sale' ? m.list_for_sale({ what }) : type === 'rent' ? m.list_for_rent({ what }) : what
  const title = kind || type || place ? offered : m.list_title()
  return place ? m.head_in({ title, place }) : title
}
