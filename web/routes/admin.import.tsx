import { createFileRoute } from '@tanstack/react-router'
import { pageContextOf } from '../data/page-context.ts'
import { ImportPage } from '../pages/admin/import/import-page.tsx'
import { importChoices } from '../pages/admin/import/import-search.ts'
import { pickSearch } from '../ui/table/table-filter.ts'

export const Route = createFileRoute('/admin/import')({
  validateSearch: (search) => pickSearch(importChoices, search),
  head: async ({ matches }) =>
    (await import('../pages/admin/admin-head.ts')).importHead(pageContextOf(matches)),
  component: Import,
})

function Import() {
  return <ImportPage search={Route.useSearch()} />
}
