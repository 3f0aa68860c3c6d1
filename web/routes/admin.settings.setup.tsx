import { createFileRoute } from '@tanstack/react-router'
import { pageContextOf } from '../data/page-context.ts'
import { SettingsSetupPage } from '../pages/settings/setup/setup-page.tsx'

export const Route = createFileRoute('/admin/settings/setup')({
  head: async ({ matches }) =>
    (await import('../pages/settings/settings-head.ts')).settingsHead(pageContextOf(matches), 'setup'),
  component: SettingsSetupPage,
})
