import { createFileRoute } from '@tanstack/react-router'
import { AuditPage } from '../pages/settings/audit/audit-page.tsx'

export const Route = createFileRoute('/admin/settings/audit')({
  component: Audit,
})

function Audit() {
  return <AuditPage search={Route.useSearch()} />
}
