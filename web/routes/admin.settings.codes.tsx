import { createFileRoute } from '@tanstack/react-router'
import { CodesPage } from '../pages/settings/codes/codes-page.tsx'
import { pickSearch } from '../ui/table/table-filter.ts'

export const Route = createFileRoute('/admin/settings/codes')({
  validateSearch: (search) => pickSearch({}, search),
  component: Codes,
})

function Codes() {
  return <CodesPage search={Route.useSearch()} />
}
