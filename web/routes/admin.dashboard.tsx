import { createFileRoute } from '@tanstack/react-router'
import { pageContextOf } from '../data/page-context.ts'
import { DashboardPage } from '../pages/admin/dashboard/dashboard-page.tsx'

export const Route = createFileRoute('/admin/dashboard')({
  head: async ({ matches }) =>
    (await import('../pages/admin/admin-head.ts')).dashboardHead(pageContextOf(matches)),
  component: DashboardRoute,
})

function DashboardRoute() {
  return <DashboardPage search={Route.useSearch()} />
}
