import { createFileRoute } from '@tanstack/react-router'
import { pageContextOf } from '../data/page-context.ts'
import { requestChoices } from '../pages/admin/requests/request-search.ts'
import { RequestsPage } from '../pages/admin/requests/requests-page.tsx'
import { pickSearch } from '../ui/table/table-filter.ts'

export const Route = createFileRoute('/admin/users')({
  validateSearch: (search) => pickSearch(requestChoices, search),
  head: async ({ matches }) =>
    (await import('../pages/admin/admin-head.ts')).requestsHead(pageContextOf(matches)),
  component: Requests,
})

function Requests() {
  return <RequestsPage search={Route.useSearch()} />
}
