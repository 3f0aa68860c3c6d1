import { createFileRoute } from '@tanstack/react-router'
import { pageContextOf } from '../data/page-context.ts'
import { ToursPage } from '../pages/admin/tours/tours-page.tsx'

export const Route = createFileRoute('/admin/tours')({
  validateSearch: ({ day }): { day?: string } => (typeof day === 'string' ? { day } : {}),
  head: async ({ matches }) =>
    (await import('../pages/admin/admin-head.ts')).toursHead(pageContextOf(matches)),
  component: ToursRoute,
})

function ToursRoute() {
  return <ToursPage day={Route.useSearch().day} />
}
