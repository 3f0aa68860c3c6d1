import { createFileRoute } from '@tanstack/react-router'
import { pageContextOf } from '../data/page-context.ts'
import { HoursPage } from '../pages/settings/hours/hours-page.tsx'

export const Route = createFileRoute('/admin/settings/hours')({
  head: async ({ matches }) =>
    (await import('../pages/settings/settings-head.ts')).settingsHead(pageContextOf(matches), 'hours'),
  component: HoursPage,
})
