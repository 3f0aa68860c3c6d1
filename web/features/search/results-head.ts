import { curatedPage } from '#contract/curated.ts'
import { isLoopback } from '#contract/origin.ts'
import type { CategoryFilter } from '#contract/pages.ts'
import type { PageContext } from '#web/data/page-context.ts'
import { localHref, pages } from '#web/data/pages.ts'
import type { Results } from './load-results.ts'
import { pageSize, pagesOf } from './result-pages.ts'
import { type SearchText, setFilters } from './search-text.ts'

type Screen = { search: SearchText; fixed?: CategoryFilter; hrefOf: (page: number) => string }

/**
 * Head of a list page. Search engines index the lists of contract/curated.ts. A page with the same listings names that
 * one as canonical; other searches are noindex, without naming another page, because both together would contradict.
 */
export function resultsHead(context: PageContext, results: Results, { search, fixed, hrefOf }: Screen) {
  const { page, total, listings } = results
  const curated = search.sort ? undefined : curatedPage(filtersOf(search, fixed), results.choices)
  const links = []
  if (page > 1 && page <= pagesOf(total)) links.push({ rel: 'prev', href: context.origin + hrefOf(page - 1) })
  if (page < pagesOf(total)) links.push({ rel: 'next', href: context.origin + hrefOf(page + 1) })
  const items = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: listings.map(({ id, title }, index) => ({
      '@type': 'ListItem',
      position: (page - 1) * pageSize + index + 1,
      name: title,
      url: context.origin + pages.listing.href(id),
    })),
  }
  return {
    path: curated ? localHref(curated(page)) : hrefOf(page),
    hidden: !curated || !isWorthFinding(context, results),
    links,
    image: listings[0]?.cover?.url,
    data: listings.length > 0 ? [items] : [],
  }
}

function filtersOf(search: SearchText, fixed: CategoryFilter | undefined) {
  return { ...Object.fromEntries(setFilters(search).map((name) => [name, search[name]])), ...fixed }
}

// Demo homes must not be indexed (server/features/crawlers/index-policy.ts does the same for the sitemap).
function isWorthFinding({ origin }: PageContext, { listings }: Results) {
  return listings.some(({ demo }) => !demo || isLoopback(origin))
}
