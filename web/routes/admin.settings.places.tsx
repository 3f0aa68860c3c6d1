import { createFileRoute } from '@tanstack/react-router'
import { rootShell } from '../layout/shell.ts'
import { PlacesPage } from '../pages/settings/places/places-page.tsx'

export const Route = createFileRoute('/admin/settings/places')({
  head: async ({ matches }) =>
    (await import('../pages/settings/settings-head.ts')).settingsHead(rootShell(matches), 'places'),
  component: PlacesPage,
})
