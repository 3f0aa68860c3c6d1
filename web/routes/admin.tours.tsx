import { createFileRoute } from '@tanstack/react-router'
import { rootShell } from '../layout/shell.ts'
import { ToursPage } from '../pages/admin/tours/tours-page.tsx'

export const Route = createFileRoute('/admin/tours')({
  validateSearch: ({ day }): { day?: string } => (typeof day === 'string' ? { day } : {}),
  head: async ({ matches }) => (await import('../pages/admin/admin-head.ts')).toursHead(rootShell(matches)),
  component: ToursRoute,
})

function ToursRoute() {
  return <ToursPage day={Route.useSearch().day} />
}
