import { createFileRoute } from '@tanstack/react-router'
import { rootShell } from '../layout/shell.ts'
import { CodesPage } from '../pages/settings/codes/codes-page.tsx'
import { pickSearch } from '../ui/table/table-filter.ts'

export const Route = createFileRoute('/admin/settings/codes')({
  validateSearch: (search) => pickSearch({}, search),
  head: async ({ matches }) =>
    (await import('../pages/settings/settings-head.ts')).settingsHead(rootShell(matches), 'codes'),
  component: Codes,
})

function Codes() {
  return <CodesPage search={Route.useSearch()} />
}
