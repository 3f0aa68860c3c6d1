import { createFileRoute } from '@tanstack/react-router'
import { pageContextOf } from '../data/page-context.ts'
import { ComparePage } from '../pages/compare/compare-page.tsx'

export const Route = createFileRoute('/compare')({
  // Unchanged, because the router redirects when a search differs from its address.
  validateSearch: ({ ids }: Record<string, unknown>): { ids?: unknown } => (ids === undefined ? {} : { ids }),
  loaderDeps: ({ search: { ids } }) => ({ ids }),
  // Imported dynamically, because static loaders and heads would be in the first file of every page.
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
