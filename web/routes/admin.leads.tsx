import { createFileRoute } from '@tanstack/react-router'
import { pageContextOf } from '../data/page-context.ts'
import { LeadsPage } from '../pages/admin/leads/leads-page.tsx'

export const Route = createFileRoute('/admin/leads')({
  head: async ({ matches }) =>
    (await import('../pages/admin/admin-head.ts')).leadsHead(pageContextOf(matches)),
  component: LeadsRoute,
})

function LeadsRoute() {
  return <LeadsPage search={Route.useSearch()} />
}
