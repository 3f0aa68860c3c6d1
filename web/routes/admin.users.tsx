import { createFileRoute } from '@tanstack/react-router'
import { pageContextOf } from '../data/page-context.ts'
import { RequestsPage } from '../pages/admin/requests/requests-page.tsx'

export const Route = createFileRoute('/admin/users')({
  head: async ({ matches }) =>
    (await import('../pages/admin/admin-head.ts')).requestsHead(pageContextOf(matches)),
  component: Requests,
})

function Requests() {
  return <RequestsPage search={Route.useSearch()} />
}
