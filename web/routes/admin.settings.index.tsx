import { createFileRoute } from '@tanstack/react-router'
import { rootShell } from '../layout/shell.ts'
import { SettingsPage } from '../pages/settings/settings-page.tsx'

export const Route = createFileRoute('/admin/settings/')({
  head: async ({ matches }) =>
    (await import('../pages/settings/settings-head.ts')).settingsHead(rootShell(matches), 'own'),
  component: SettingsPage,
})
