import { createFileRoute } from '@tanstack/react-router'
import { pageContextOf } from '../data/page-context.ts'
import { MyPropertiesPage } from '../pages/admin/properties/my-properties-page.tsx'

export const Route = createFileRoute('/admin/properties')({
  head: async ({ matches }) =>
    (await import('../pages/admin/admin-head.ts')).myPropertiesHead(pageContextOf(matches)),
  component: MyProperties,
})

function MyProperties() {
  return <MyPropertiesPage search={Route.useSearch()} />
}
