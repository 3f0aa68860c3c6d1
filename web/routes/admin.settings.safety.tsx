import { createFileRoute } from '@tanstack/react-router'
import { rootShell } from '../layout/shell.ts'
import { SafetyPage } from '../pages/settings/safety/safety-page.tsx'

export const Route = createFileRoute('/admin/settings/safety')({
  head: async ({ matches }) =>
    (await import('../pages/settings/settings-head.ts')).settingsHead(rootShell(matches), 'safety'),
  component: SafetyPage,
})
