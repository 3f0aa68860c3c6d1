import { pages } from '#contract/pages.ts'
import type { Shell } from '#web/layout/shell.ts'
import { pageSize, type Results } from './load-results.ts'

/** Neighbouring pages, the first picture for previews and the listings as data, for the head of a list. */
export function resultsHead(shell: Shell, results: Results, hrefOf: (page: number) => string) {
  const { page, total, listings } = results
  const last = Math.ceil(total / pageSize)
  const links = []
  if (page > 1 && page <= last) links.push({ rel: 'prev', href: shell.origin + hrefOf(page - 1) })
  if (page < last) links.push({ rel: 'next', href: shell.origin + hrefOf(page + 1) })
  const items = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: listings.map(({ id, title }, index) => ({
      '@type': 'ListItem',
      position: (page - 1) * pageSize + index + 1,
      name: title,
      url: shell.origin + pages.listing.href(id),
    })),
  }
  return { links, image: listings[0]?.cover?.url, data: listings.length > 0 ? [items] : [] }
}
