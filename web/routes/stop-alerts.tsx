import { createFileRoute } from '@tanstack/react-router'
import { pageContextOf } from '../data/page-context.ts'
import { StopAlertsPage } from '../pages/stop-alerts/stop-alerts-page.tsx'

export const Route = createFileRoute('/stop-alerts')({
  head: async ({ matches }) =>
    (await import('../pages/stop-alerts/stop-alerts-head.ts')).stopAlertsHead(pageContextOf(matches)),
  component: StopAlertsPage,
})
