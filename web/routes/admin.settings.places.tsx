import { createFileRoute } from '@tanstack/react-router'
import { PlacesPage } from '../pages/settings/places/places-page.tsx'

export const Route = createFileRoute('/admin/settings/places')({
  component: PlacesPage,
})
