import { createFileRoute } from '@tanstack/react-router'
import { rootShell } from '../layout/shell.ts'
import { AgencyPage } from '../pages/settings/agency/agency-page.tsx'

export const Route = createFileRoute('/admin/settings/agency')({
  head: async ({ matches }) =>
    (await import('../pages/settings/settings-head.ts')).settingsHead(rootShell(matches), 'agency'),
  component: AgencyPage,
})
