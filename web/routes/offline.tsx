import { createFileRoute } from '@tanstack/react-router'
import { pageContextOf } from '../data/page-context.ts'
// Not fetched when wanted, as other heads are: there is no network then.
import { offlineHead } from '../pages/offline/offline-head.ts'
import { OfflinePage } from '../pages/offline/offline-page.tsx'

export const Route = createFileRoute('/offline')({
  head: ({ matches }) => offlineHead(pageContextOf(matches)),
  component: OfflinePage,
})
