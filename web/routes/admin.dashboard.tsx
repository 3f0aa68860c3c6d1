import { createFileRoute } from '@tanstack/react-router'
import { pageContextOf } from '../data/page-context.ts'
import { DashboardPage } from '../pages/admin/dashboard/dashboard-page.tsx'
import { figureChoices } from '../pages/admin/dashboard/figures-search.ts'
import { pickSearch } from '../ui/table/table-filter.ts'

export const Route = createFileRoute('/admin/dashboard')({
  validateSearch: (search) => pickSearch(figureChoices, search),
  head: async ({ matches }) =>
    (await import('../pages/admin/admin-head.ts')).dashboardHead(pageContextOf(matches)),
  component: DashboardRoute,
})

function DashboardRoute() {
  return <DashboardPage search={Route.useSearch()} />
}
