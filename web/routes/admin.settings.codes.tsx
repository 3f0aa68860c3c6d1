import { createFileRoute } from '@tanstack/react-router'
import { rootShell } from '../layout/shell.ts'
import { CodesPage } from '../pages/settings/codes/codes-page.tsx'
import { settingsHead } from '../pages/settings/settings-head.ts'
import { pickSearch } from '../ui/table/table-filter.ts'

export const Route = createFileRoute('/admin/settings/codes')({
  validateSearch: (search) => pickSearch({}, search),
  head: ({ matches }) => settingsHead(rootShell(matches), 'codes'),
  component: Codes,
})

function Codes() {
  return <CodesPage search={Route.useSearch()} />
}
