import { createFileRoute } from '@tanstack/react-router'
import { ConnectionsPage } from '../pages/settings/connections/connections-page.tsx'

export const Route = createFileRoute('/admin/settings/connections')({
  component: ConnectionsPage,
})
