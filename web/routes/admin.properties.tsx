import { createFileRoute } from '@tanstack/react-router'
import { rootShell } from '../layout/shell.ts'
import { myPropertiesHead } from '../pages/admin/admin-head.ts'
import { pickOwnSearch } from '../pages/admin/properties/filter-properties.ts'
import { MyPropertiesPage } from '../pages/admin/properties/my-properties-page.tsx'

export const Route = createFileRoute('/admin/properties')({
  validateSearch: pickOwnSearch,
  head: ({ matches }) => myPropertiesHead(rootShell(matches)),
  component: MyProperties,
})

function MyProperties() {
  return <MyPropertiesPage search={Route.useSearch()} />
}
