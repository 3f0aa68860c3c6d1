import { categoryNames, pages, splitAddress } from '#contract/pages.ts'

const searched: ReadonlySet<string> = new Set([
  pages.list.href(),
  ...categoryNames.map((name) => pages.category.href(name)),
])
// Only spaces count as empty, too: the search form trims them when its script runs.
const empty = /^[^=]+=(\+|%20)*$/

/**
 * The address of a list without empty parameters, because browsers without a script send every field of the form.
 * Undefined if no parameter is empty, and on other pages.
 */
export function withoutEmptyParameters(url: string): string | undefined {
  const [path, query] = split(url)
  if (!query || !searched.has(splitAddress(path).path.replace(/\/$/, ''))) return undefined
  const all = query.split('&')
  const filled = all.filter((parameter) => !empty.test(parameter))
  if (filled.length === all.length) return undefined
  const rest = filled.filter(Boolean).join('&')
  return rest ? `${path}?${rest}` : path
}

function split(url: string): [string, string | undefined] {
  const at = url.indexOf('?')
  return at < 0 ? [url, undefined] : [url.slice(0, at), url.slice(at + 1)]
}
