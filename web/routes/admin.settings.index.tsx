import { createFileRoute } from '@tanstack/react-router'
import { pageContextOf } from '../data/page-context.ts'
import { SettingsPage } from '../pages/settings/settings-page.tsx'

export const Route = createFileRoute('/admin/settings/')({
  head: async ({ matches }) =>
    (await import('../pages/settings/settings-head.ts')).settingsHead(pageContextOf(matches), 'own'),
  component: SettingsPage,
})
