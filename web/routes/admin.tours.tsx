import { createFileRoute } from '@tanstack/react-router'
import { rootShell } from '../layout/shell.ts'
import { toursHead } from '../pages/admin/admin-head.ts'
import { ToursPage } from '../pages/admin/tours/tours-page.tsx'

export const Route = createFileRoute('/admin/tours')({
  validateSearch: ({ day }): { day?: string } => (typeof day === 'string' ? { day } : {}),
  head: ({ matches }) => toursHead(rootShell(matches)),
  component: ToursRoute,
})

function ToursRoute() {
  return <ToursPage day={Route.useSearch().day} />
}
