import { createFileRoute } from '@tanstack/react-router'
import { pageContextOf } from '../data/page-context.ts'
import { PropertyFormPage } from '../pages/admin/property-form/property-form-page.tsx'

export const Route = createFileRoute('/admin/')({
  validateSearch: ({ edit }): { edit?: string } => (typeof edit === 'string' ? { edit } : {}),
  head: async ({ matches, match }) =>
    (await import('../pages/admin/admin-head.ts')).propertyFormHead(
      pageContextOf(matches),
      match.search.edit !== undefined,
    ),
  component: PropertyFormRoute,
})

function PropertyFormRoute() {
  return <PropertyFormPage {...Route.useSearch()} />
}
