import { createFileRoute } from '@tanstack/react-router'
import { m } from '#messages'
import { pageContextOf } from '../data/page-context.ts'
import { pickSearch } from '../features/search/search-text.ts'
import { notFoundHead } from '../layout/page-head.ts'
import { categoryHead } from '../pages/category/category-head.ts'
import { CategoryPage } from '../pages/category/category-page.tsx'
import { loadCategory, redirectCategory } from '../pages/category/load-category.ts'

export const Route = createFileRoute('/properties/$category')({
  validateSearch: pickSearch,
  beforeLoad: ({ search, params }) => redirectCategory(params.category, search),
  loaderDeps: ({ search }) => pickSearch(search),
  loader: (loading) => loadCategory(loading, loading.params.category, loading.deps),
  head: ({ matches, match, loaderData }) =>
    loaderData
      ? categoryHead(pageContextOf(matches), loaderData.category, loaderData.results, match.loaderDeps)
      : notFoundHead(m.page_not_found()),
  component: CategoryRoute,
})

function CategoryRoute() {
  return <CategoryPage {...Route.useLoaderData()} search={Route.useLoaderDeps()} />
}
