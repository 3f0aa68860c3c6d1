import { createFileRoute } from '@tanstack/react-router'
import { m } from '#messages'
import { pageContextOf } from '../data/page-context.ts'
import { notFoundHead } from '../layout/page-head.ts'
import { CostPage } from '../pages/costs/cost-page.tsx'

export const Route = createFileRoute('/costs/$id')({
  loaderDeps: ({ search }) => search,
  loader: async (loading) =>
    (await import('../pages/costs/load-costs.ts')).loadCosts(loading, loading.params.id, loading.deps),
  head: async ({ matches, loaderData }) =>
    loaderData
      ? (await import('../pages/costs/costs-head.ts')).costsHead(pageContextOf(matches), loaderData)
      : notFoundHead(m.listing_not_found()),
  component: Costs,
})

function Costs() {
  const sheet = Route.useLoaderData()
  const { subject, rates } = sheet
  // Not by the choices: the address follows them while somebody types.
  return <CostPage key={`${subject.id} ${rates.day} ${rates.version}`} {...sheet} />
}
