import { curatedPage } from '#contract/curated.ts'
import { isLoopback } from '#contract/origin.ts'
import { type CategoryFilter, pages } from '#contract/pages.ts'
import type { PageContext } from '#web/data/page-context.ts'
import type { Results } from './load-results.ts'
import { pageSize, pagesOf } from './result-pages.ts'
import { type SearchText, setFilters } from './search-text.ts'

/** `fixed` is what the screen itself decides, `hrefOf` the address of a page of this very search. */
type Screen = { search: SearchText; fixed?: CategoryFilter; hrefOf: (page: number) => string }

/**
 * Canonical address, neighbouring pages, the first picture for previews and the listings as data, for the head of a list.
 *
 * Search engines keep the lists that contract/curated.ts names. An address that shows the same listings as one of those
 * leads there. Every other search stands for itself and is not kept: asking not to be kept and naming another page at the
 * same time would say two things at once.
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
    path: (curated ?? hrefOf)(page),
    hidden: !curated || !isWorthFinding(context, results),
    links,
    image: listings[0]?.cover?.url,
    data: listings.length > 0 ? [items] : [],
  }
}

function filtersOf(search: SearchText, fixed: CategoryFilter | undefined) {
  return { ...Object.fromEntries(setFilters(search).map((name) => [name, search[name]])), ...fixed }
}

// Invented homes are nothing to find (server/features/crawlers/index-policy.ts says the same of the sitemap).
function isWorthFinding({ origin }: PageContext, { listings }: Results) {
  return listings.some(({ demo }) => !demo || isLoopback(origin))
}
