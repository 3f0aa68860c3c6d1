import { notFound } from '@tanstack/react-router'
import { categories, pages } from '#contract/pages.ts'
import type { Loading } from '#web/data/page-context.ts'
import { redirectToRead } from '#web/features/search/redirect-to-read.ts'
import type { SearchText } from '#web/features/search/search-text.ts'
import { isCategory } from './category-titles.ts'

/** A category that fixes sale or rent does not parse these words. */
export async function redirectCategory(loading: Loading, category: string, search: SearchText) {
  if (!isCategory(category)) return
  const type = !('type' in categories[category])
  await redirectToRead(loading, pages.category.href(category), search, { type })
}

export async function loadCategory(loading: Loading, category: string, search: SearchText) {
  if (!isCategory(category)) throw notFound()
  const { loadResults } = await import('#web/features/search/load-results.ts')
  return { category, results: await loadResults(loading, search, categories[category]) }
}
