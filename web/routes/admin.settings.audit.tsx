import { createFileRoute } from '@tanstack/react-router'
import { pageContextOf } from '../data/page-context.ts'
import { auditChoices } from '../pages/settings/audit/audit-filter.ts'
import { AuditPage } from '../pages/settings/audit/audit-page.tsx'
import { pickSearch } from '../ui/table/table-filter.ts'

export const Route = createFileRoute('/admin/settings/audit')({
  validateSearch: (search) => pickSearch(auditChoices, search),
  head: async ({ matches }) =>
    (await import('../pages/settings/settings-head.ts')).settingsHead(pageContextOf(matches), 'audit'),
  component: Audit,
})

function Audit() {
  return <AuditPage search={Route.useSearch()} />
}
