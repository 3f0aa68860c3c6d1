import { createFileRoute } from '@tanstack/react-router'
import { TextsPage } from '../pages/settings/texts/texts-page.tsx'

export const Route = createFileRoute('/admin/settings/texts')({
  component: TextsPage,
})
