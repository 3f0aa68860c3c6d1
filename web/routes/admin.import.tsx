import { createFileRoute } from '@tanstack/react-router'
import { rootShell } from '../layout/shell.ts'
import { ImportPage } from '../pages/admin/import/import-page.tsx'
import { importChoices } from '../pages/admin/import/import-search.ts'
import { pickSearch } from '../ui/table/table-filter.ts'

export const Route = createFileRoute('/admin/import')({
  validateSearch: (search) => pickSearch(importChoices, search),
  head: async ({ matches }) => (await import('../pages/admin/admin-head.ts')).importHead(rootShell(matches)),
  component: Import,
})

function Import() {
  return <ImportPage search={Route.useSearch()} />
}
