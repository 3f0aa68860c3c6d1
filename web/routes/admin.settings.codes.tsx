import { createFileRoute } from '@tanstack/react-router'
import { pageContextOf } from '../data/page-context.ts'
import { CodesPage } from '../pages/settings/codes/codes-page.tsx'
import { pickSearch } from '../ui/table/table-filter.ts'

export const Route = createFileRoute('/admin/settings/codes')({
  validateSearch: (search) => pickSearch({}, search),
  head: async ({ matches }) =>
    (await import('../pages/settings/settings-head.ts')).settingsHead(pageContextOf(matches), 'codes'),
  component: Codes,
})

function Codes() {
  return <CodesPage search={Route.useSearch()} />
}
