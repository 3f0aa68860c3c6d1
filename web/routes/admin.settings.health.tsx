import { createFileRoute } from '@tanstack/react-router'
import { pageContextOf } from '../data/page-context.ts'
import { HealthPage } from '../pages/settings/health/health-page.tsx'

export const Route = createFileRoute('/admin/settings/health')({
  head: async ({ matches }) =>
    (await import('../pages/settings/settings-head.ts')).settingsHead(pageContextOf(matches), 'health'),
  component: HealthPage,
})
