import { createFileRoute } from '@tanstack/react-router'
import { pageContextOf } from '../data/page-context.ts'
import { TextsPage } from '../pages/settings/texts/texts-page.tsx'

export const Route = createFileRoute('/admin/settings/texts')({
  head: async ({ matches }) =>
    (await import('../pages/settings/settings-head.ts')).settingsHead(pageContextOf(matches), 'texts'),
  component: TextsPage,
})
