import { createFileRoute } from '@tanstack/react-router'
import { rootShell } from '../layout/shell.ts'
import { settingsHead } from '../pages/settings/settings-head.ts'
import { SettingsPage } from '../pages/settings/settings-page.tsx'

export const Route = createFileRoute('/admin/settings/')({
  head: ({ matches }) => settingsHead(rootShell(matches), 'own'),
  component: SettingsPage,
})
