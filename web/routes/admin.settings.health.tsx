import { createFileRoute } from '@tanstack/react-router'
import { rootShell } from '../layout/shell.ts'
import { HealthPage } from '../pages/settings/health/health-page.tsx'

export const Route = createFileRoute('/admin/settings/health')({
  head: async ({ matches }) =>
    (await import('../pages/settings/settings-head.ts')).settingsHead(rootShell(matches), 'health'),
  component: HealthPage,
})
