import { createFileRoute } from '@tanstack/react-router'
import { pageContextOf } from '../data/page-context.ts'
import { ConnectionsPage } from '../pages/settings/connections/connections-page.tsx'

export const Route = createFileRoute('/admin/settings/connections')({
  head: async ({ matches }) =>
    (await import('../pages/settings/settings-head.ts')).settingsHead(pageContextOf(matches), 'connections'),
  component: ConnectionsPage,
})
