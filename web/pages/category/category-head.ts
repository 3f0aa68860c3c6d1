import { type Category, categories } from '#contract/pages.ts'
import { m } from '#messages'
import type { PageContext } from '#web/data/page-context.ts'
import { pages } from '#web/data/pages.ts'
import { areaText } from '#web/features/agency/cities.ts'
import type { Results } from '#web/features/search/load-results.ts'
import { resultsHead } from '#web/features/search/results-head.ts'
import type { SearchText } from '#web/features/search/search-text.ts'
import { breadcrumbData, type Head, pageHead } from '#web/layout/page-head.ts'
import { categoryTexts } from './category-titles.ts'

export function categoryHead(
  context: PageContext,
  category: Category,
  results: Results,
  search: SearchText,
): Head {
  const { agency, origin } = context
  const [title, text] = categoryTexts[category]
  const { data, ...rest } = resultsHead(context, results, {
    search,
    fixed: categories[category],
    hrefOf: (page) => pages.category.href(category, { ...search, page }),
  })
  return pageHead(context, {
    title: title(),
    page: results.page,
    description: m.category_description({
      title: title(),
      agency: agency.name,
      city: areaText(context),
      text: text(),
    }),
    ...rest,
    data: [
      ...data,
      breadcrumbData(origin, [
        { name: m.nav_home(), path: pages.home.href() },
        { name: title(), path: pages.category.href(category) },
      ]),
    ],
  })
}
