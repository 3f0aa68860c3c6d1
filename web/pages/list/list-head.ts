import { placeText } from '#contract/place-text.ts'
import { m } from '#messages'
import type { PageContext } from '#web/data/page-context.ts'
import { pages } from '#web/data/pages.ts'
import { areaText } from '#web/features/agency/cities.ts'
import { kindGroups } from '#web/features/search/api-search.ts'
import { filterValues } from '#web/features/search/filter-values.ts'
import type { Results } from '#web/features/search/load-results.ts'
import { resultsHead } from '#web/features/search/results-head.ts'
import { kindsText, placesText } from '#web/features/search/search-names.ts'
import { oneOf, type SearchText } from '#web/features/search/search-text.ts'
import { breadcrumbData, type Head, pageHead } from '#web/layout/page-head.ts'

export function listHead(context: PageContext, results: Results, search: SearchText): Head {
  const { data, ...rest } = resultsHead(context, results, {
    search,
    hrefOf: (page) => pages.list.href({ ...search, page }),
  })
  return pageHead(context, {
    title: listTitle(context, search),
    page: results.page,
    description:
      results.total > 0
        ? m.list_description({ count: results.total, city: areaText(context) })
        : m.list_description_none({ city: areaText(context) }),
    ...rest,
    data: [
      ...data,
      breadcrumbData(context.origin, [
        { name: m.nav_home(), path: pages.home.href() },
        { name: m.list_title(), path: pages.list.href() },
      ]),
    ],
  })
}

function listTitle(context: PageContext, search: SearchText): string {
  const kinds = kindGroups(search.sub_type).flat()
  const named = (place: string) => placeText(context, place)
  const place = placesText(filterValues(search, 'location').map(named)) || named(oneOf(search.city))
  const what = kindsText(kinds)
  const type = oneOf(search.type)
  const offered =
    type === 'sale' ? m.list_for_sale({ what }) : type === 'rent' ? m.list_for_rent({ what }) : what
  const title = kinds.length > 0 || type || place ? offered : m.list_title()
  return place ? m.head_in({ title, place }) : title
}
