import { createFileRoute } from '@tanstack/react-router'
import { rootShell } from '../layout/shell.ts'
import { OfflinePage } from '../pages/offline/offline-page.tsx'

export const Route = createFileRoute('/offline')({
  head: async ({ matches }) =>
    (await import('../pages/offline/offline-head.ts')).offlineHead(rootShell(matches)),
  component: OfflinePage,
})
