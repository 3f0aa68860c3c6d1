import { createFileRoute } from '@tanstack/react-router'
import { pages } from '#web/data/pages.ts'
import { pageContextOf } from '../data/page-context.ts'
import { redirectToRead } from '../features/search/redirect-to-read.ts'
import { pickSearch } from '../features/search/search-text.ts'
import { ListPage } from '../pages/list/list-page.tsx'

export const Route = createFileRoute('/list/')({
  validateSearch: pickSearch,
  beforeLoad: (loading) => redirectToRead(loading, loading.search, { path: pages.list.path }),
  loaderDeps: ({ search }) => pickSearch(search),
  loader: async (loading) =>
    (await import('../features/search/load-results.ts')).loadResults(loading, loading.deps),
  head: async ({ matches, match, loaderData }) =>
    loaderData
      ? (await import('../pages/list/list-head.ts')).listHead(
          pageContextOf(matches),
          loaderData,
          match.loaderDeps,
        )
      : {},
  component: List,
})

function List() {
  return <ListPage results={Route.useLoaderData()} search={Route.useLoaderDeps()} />
}
