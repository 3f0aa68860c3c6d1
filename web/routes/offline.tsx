import { createFileRoute } from '@tanstack/react-router'
import { pageContextOf } from '../data/page-context.ts'
// A static import, because there is no network when this page is needed.
import { offlineHead } from '../pages/offline/offline-head.ts'
import { OfflinePage } from '../pages/offline/offline-page.tsx'

export const Route = createFileRoute('/offline')({
  head: ({ matches }) => offlineHead(pageContextOf(matches)),
  component: OfflinePage,
})
