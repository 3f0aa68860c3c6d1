import { createFileRoute } from '@tanstack/react-router'
import { rootShell } from '../layout/shell.ts'
import { AgencyPage } from '../pages/settings/agency/agency-page.tsx'
import { settingsHead } from '../pages/settings/settings-head.ts'

export const Route = createFileRoute('/admin/settings/agency')({
  head: ({ matches }) => settingsHead(rootShell(matches), 'agency'),
  component: AgencyPage,
})
