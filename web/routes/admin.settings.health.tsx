import { createFileRoute } from '@tanstack/react-router'
import { rootShell } from '../layout/shell.ts'
import { HealthPage } from '../pages/settings/health/health-page.tsx'
import { settingsHead } from '../pages/settings/settings-head.ts'

export const Route = createFileRoute('/admin/settings/health')({
  head: ({ matches }) => settingsHead(rootShell(matches), 'health'),
  component: HealthPage,
})
