import { createFileRoute } from '@tanstack/react-router'
import { AuditPage } from '../pages/settings/audit/audit-page.tsx'
import { pickSearch } from '../ui/table/table-filter.ts'

export const Route = createFileRoute('/admin/settings/audit')({
  // Without the values, which every visitor would load.
  validateSearch: (search) => pickSearch({ keyword: 'text', action: 'text' }, search),
  component: Audit,
})

function Audit() {
  return <AuditPage search={Route.useSearch()} />
}
