import { createFileRoute } from '@tanstack/react-router'
import { pageContextOf } from '../data/page-context.ts'
import { PlacesPage } from '../pages/settings/places/places-page.tsx'

export const Route = createFileRoute('/admin/settings/places')({
  head: async ({ matches }) =>
    (await import('../pages/settings/settings-head.ts')).settingsHead(pageContextOf(matches), 'places'),
  component: PlacesPage,
})
