import { createFileRoute } from '@tanstack/react-router'
import { rootShell } from '../layout/shell.ts'
import { MyPropertiesPage } from '../pages/admin/properties/my-properties-page.tsx'
import { ownChoices } from '../pages/admin/properties/own-search.ts'
import { pickSearch } from '../ui/table/table-filter.ts'

export const Route = createFileRoute('/admin/properties')({
  validateSearch: (search) => pickSearch(ownChoices, search),
  head: async ({ matches }) =>
    (await import('../pages/admin/admin-head.ts')).myPropertiesHead(rootShell(matches)),
  component: MyProperties,
})

function MyProperties() {
  return <MyPropertiesPage search={Route.useSearch()} />
}
