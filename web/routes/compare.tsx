import { createFileRoute } from '@tanstack/react-router'
import { rootShell } from '../layout/shell.ts'
import { compareHead } from '../pages/compare/compare-head.ts'
import { ComparePage } from '../pages/compare/compare-page.tsx'
import { loadComparison } from '../pages/compare/load-compare.ts'
import { readIds } from '../pages/compare/read-ids.ts'

export const Route = createFileRoute('/compare')({
  // As it is: the router redirects when a search gains what its address has not.
  validateSearch: ({ ids }: Record<string, unknown>): { ids?: unknown } => (ids === undefined ? {} : { ids }),
  loaderDeps: ({ search: { ids } }) => ({ ids: readIds(ids) }),
  loader: (loading) => loadComparison(loading, loading.deps.ids),
  head: ({ matches, loaderData }) => (loaderData ? compareHead(rootShell(matches), loaderData) : {}),
  component: Compare,
})

function Compare() {
  return <ComparePage comparison={Route.useLoaderData()} />
}
