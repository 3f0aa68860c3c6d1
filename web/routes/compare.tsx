import { createFileRoute } from '@tanstack/react-router'
import { pageContextOf } from '../data/page-context.ts'
import { ComparePage } from '../pages/compare/compare-page.tsx'

export const Route = createFileRoute('/compare')({
  // As it is: the router redirects when a search gains what its address has not.
  validateSearch: ({ ids }: Record<string, unknown>): { ids?: unknown } => (ids === undefined ? {} : { ids }),
  loaderDeps: ({ search: { ids } }) => ({ ids }),
  // Loaders and heads are part of the first file of every page, unless they are fetched.
  loader: async (loading) => {
    const { loadComparison } = await import('../pages/compare/load-compare.ts')
    return loadComparison(loading, loading.deps.ids)
  },
  head: async ({ matches, loaderData }) => {
    if (!loaderData) return {}
    const { compareHead } = await import('../pages/compare/compare-head.ts')
    return compareHead(pageContextOf(matches), loaderData)
  },
  component: Compare,
})

function Compare() {
  return <ComparePage comparison={Route.useLoaderData()} />
}
