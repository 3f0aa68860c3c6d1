import { createFileRoute } from '@tanstack/react-router'
import { pageContextOf } from '../data/page-context.ts'
import { ToursPage } from '../pages/admin/tours/tours-page.tsx'

export const Route = createFileRoute('/admin/tours')({
  validateSearch: ({ day, agent }): { day?: string; agent?: string } => ({
    ...(typeof day === 'string' && { day }),
    ...(/^[1-9][0-9]{0,9}$/.test(String(agent)) && { agent: String(agent) }),
  }),
  head: async ({ matches }) =>
    (await import('../pages/admin/admin-head.ts')).toursHead(pageContextOf(matches)),
  component: ToursRoute,
})

function ToursRoute() {
  return <ToursPage {...Route.useSearch()} />
}
