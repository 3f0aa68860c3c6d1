import { categoryNames, localAddress, pages, sentenceParams, splitAddress } from '#contract/pages.ts'
import { searchParamNames } from '#contract/paths.ts'

const searched: ReadonlySet<string> = new Set([
  pages.list.href(),
  ...categoryNames.map((name) => pages.category.href(name)),
])
const plain: ReadonlySet<string> = new Set(
  [pages.home, pages.about, pages.agents, pages.contact, pages.loan, pages.privacy, pages.ranking].map(
    (page) => page.href(),
  ),
)
const listing = /^\/list\/\d+$/
const agent = /^\/agents\/\d+$/
const read: ReadonlySet<string> = new Set([...searchParamNames, 'view', ...sentenceParams])

/**
 * The key of a page's address in the memory: addresses with the same key get the same page. Parameters that the page
 * does not read are left out, such as those that chat and advertising services add to links.
 */
export function pageKey(url: string): string {
  const { locale, path } = splitAddress(url)
  return localAddress(locale, keyOf(path))
}

function keyOf(url: string): string {
  const at = url.indexOf('?')
  if (at < 0) return url
  const path = url.slice(0, at)
  if (plain.has(path) || listing.test(path)) return path
  if (!searched.has(path) && !agent.test(path)) return url
  const isRead = (name: string) => (agent.test(path) ? name === 'page' : read.has(name))
  const all = [...new URLSearchParams(url.slice(at + 1))].filter(([name]) => isRead(name))
  // Sorting is stable: several values of one parameter keep their order.
  const query = new URLSearchParams(all.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))).toString()
  return query ? `${path}?${query}` : path
}
