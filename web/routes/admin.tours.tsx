import { createFileRoute } from '@tanstack/react-router'
import { pageContextOf } from '../data/page-context.ts'
import { ToursPage } from '../pages/admin/tours/tours-page.tsx'

export const Route = createFileRoute('/admin/tours')({
  validateSearch: (search: Record<string, unknown>): { day?: string; agent?: string } => search,
  head: async ({ matches }) =>
    (await import('../pages/admin/admin-head.ts')).toursHead(pageContextOf(matches)),
  component: ToursRoute,
})

function ToursRoute() {
  return <ToursPage search={Route.useSearch()} />
}
