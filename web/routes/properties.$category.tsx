import { createFileRoute } from '@tanstack/react-router'
import { m } from '#messages'
import { pageContextOf } from '../data/page-context.ts'
import { pickSearch } from '../features/search/search-text.ts'
import { notFoundHead } from '../layout/page-head.ts'
import { CategoryPage } from '../pages/category/category-page.tsx'
import { loadCategory, redirectCategory } from '../pages/category/load-category.ts'

export const Route = createFileRoute('/properties/$category')({
  validateSearch: pickSearch,
  beforeLoad: (loading) => redirectCategory(loading, loading.params.category, loading.search),
  loaderDeps: ({ search }) => pickSearch(search),
  loader: (loading) => loadCategory(loading, loading.params.category, loading.deps),
  head: async ({ matches, match, loaderData }) => {
    if (!loaderData) return notFoundHead(m.page_not_found())
    const { categoryHead } = await import('../pages/category/category-head.ts')
    return categoryHead(pageContextOf(matches), loaderData.category, loaderData.results, match.loaderDeps)
  },
  component: CategoryRoute,
})

function CategoryRoute() {
  return <CategoryPage {...Route.useLoaderData()} search={Route.useLoaderDeps()} />
}
