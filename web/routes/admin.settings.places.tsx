import { createFileRoute } from '@tanstack/react-router'
import { rootShell } from '../layout/shell.ts'
import { PlacesPage } from '../pages/settings/places/places-page.tsx'
import { settingsHead } from '../pages/settings/settings-head.ts'

export const Route = createFileRoute('/admin/settings/places')({
  head: ({ matches }) => settingsHead(rootShell(matches), 'places'),
  component: PlacesPage,
})
