import { categoryNames, pages } from '#contract/pages.ts'

const searched: ReadonlySet<string> = new Set([
  pages.list.href(),
  ...categoryNames.map((name) => pages.category.href(name)),
])
// Spaces alone are nothing either: the form takes them off where its program runs.
const empty = /^[^=]+=(\+|%20)*$/

/**
 * A browser sends every field of a form whose program has not come, also those that were left empty. The address of the search
 * that is meant, the rest of it as it was; undefined where nothing is empty, or on another page.
 */
export function withoutEmptyParameters(url: string): string | undefined {
  const [path, query] = split(url)
  if (!query || !searched.has(path.replace(/\/$/, ''))) return undefined
  const all = query.split('&')
  const said = all.filter((parameter) => !empty.test(parameter))
  if (said.length === all.length) return undefined
  // Separators between removed parameters are removed too.
  const rest = said.filter(Boolean).join('&')
  return rest ? `${path}?${rest}` : path
}

function split(url: string): [string, string | undefined] {
  const at = url.indexOf('?')
  return at < 0 ? [url, undefined] : [url.slice(0, at), url.slice(at + 1)]
}
