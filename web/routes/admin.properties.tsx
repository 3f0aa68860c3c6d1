import { createFileRoute } from '@tanstack/react-router'
import { pageContextOf } from '../data/page-context.ts'
import { MyPropertiesPage } from '../pages/admin/properties/my-properties-page.tsx'
import { searchNames } from '../pages/admin/properties/properties-search.ts'
import { pickSearch } from '../ui/table/table-filter.ts'

export const Route = createFileRoute('/admin/properties')({
  validateSearch: (search) => pickSearch(searchNames, search),
  head: async ({ matches }) =>
    (await import('../pages/admin/admin-head.ts')).myPropertiesHead(pageContextOf(matches)),
  component: MyProperties,
})

function MyProperties() {
  return <MyPropertiesPage search={Route.useSearch()} />
}
