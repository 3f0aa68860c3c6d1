import { notFound } from '@tanstack/react-router'
import { type Category, categories, pages } from '#contract/pages.ts'
import type { Loading } from '#web/data/page-context.ts'
import { redirectToRead } from '#web/features/search/redirect-to-read.ts'
import type { SearchText } from '#web/features/search/search-text.ts'

export async function redirectCategory(loading: Loading, category: string, search: SearchText) {
  if (!isCategory(category)) return
  const here = { path: pages.category.href(category), fixed: categories[category] }
  await redirectToRead(loading, search, here)
}

export async function loadCategory(loading: Loading, category: string, search: SearchText) {
  if (!isCategory(category)) throw notFound()
  const { loadResults } = await import('#web/features/search/load-results.ts')
  return { category, results: await loadResults(loading, search, categories[category]) }
}

// Not beside the titles: every visitor loads this file, and would load the texts of all categories with it.
function isCategory(word: string): word is Category {
  return Object.hasOwn(categories, word)
}
