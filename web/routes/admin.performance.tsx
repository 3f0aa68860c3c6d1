import { createFileRoute } from '@tanstack/react-router'
import { pageContextOf } from '../data/page-context.ts'
import { PerformancePage } from '../pages/admin/performance/performance-page.tsx'

export const Route = createFileRoute('/admin/performance')({
  head: async ({ matches }) =>
    (await import('../pages/admin/admin-head.ts')).performanceHead(pageContextOf(matches)),
  component: PerformanceRoute,
})

function PerformanceRoute() {
  return <PerformancePage search={Route.useSearch()} />
}
