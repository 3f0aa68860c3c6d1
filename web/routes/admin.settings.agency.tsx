import { createFileRoute } from '@tanstack/react-router'
import { pageContextOf } from '../data/page-context.ts'
import { AgencyPage } from '../pages/settings/agency/agency-page.tsx'

export const Route = createFileRoute('/admin/settings/agency')({
  head: async ({ matches }) =>
    (await import('../pages/settings/settings-head.ts')).settingsHead(pageContextOf(matches), 'agency'),
  component: AgencyPage,
})
