import { redirect } from '@tanstack/react-router'
import { type CategoryFilter, pages } from '#contract/pages.ts'
import type { Loading } from '#web/data/page-context.ts'
import type { SearchText } from './search-text.ts'

const typedWords = /^(?:keyword|(?:min|max)_\w+)$/

/** Redirects to the address of what was typed. Loads the reader only when needed. */
export async function redirectToRead(
  loading: Loading,
  search: SearchText,
  { path, fixed = {} }: { path: string; fixed?: CategoryFilter },
) {
  if (!Object.keys(search).some((name) => typedWords.test(name))) return
  const { readSearch } = await import('./read-search.ts')
  const found = await readSearch(loading, search, fixed)
  if (!found) return
  const to = found.leavesPage ? pages.list.path : path
  throw redirect({ to, search: found.read, replace: true } as never)
}
