import { createFileRoute } from '@tanstack/react-router'
import { pageContextOf } from '../data/page-context.ts'
import { ImportPage } from '../pages/admin/import/import-page.tsx'

export const Route = createFileRoute('/admin/import')({
  head: async ({ matches }) =>
    (await import('../pages/admin/admin-head.ts')).importHead(pageContextOf(matches)),
  component: Import,
})

function Import() {
  return <ImportPage search={Route.useSearch()} />
}
