import { createFileRoute } from '@tanstack/react-router'
import { pageContextOf } from '../data/page-context.ts'
import { SafetyPage } from '../pages/settings/safety/safety-page.tsx'

export const Route = createFileRoute('/admin/settings/safety')({
  head: async ({ matches }) =>
    (await import('../pages/settings/settings-head.ts')).settingsHead(pageContextOf(matches), 'safety'),
  component: SafetyPage,
})
