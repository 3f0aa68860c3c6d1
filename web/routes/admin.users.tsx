import { createFileRoute } from '@tanstack/react-router'
import { rootShell } from '../layout/shell.ts'
import { requestsHead } from '../pages/admin/admin-head.ts'
import { RequestsPage } from '../pages/admin/requests/requests-page.tsx'

export const Route = createFileRoute('/admin/users')({
  head: ({ matches }) => requestsHead(rootShell(matches)),
  component: RequestsPage,
})
