import { createFileRoute } from '@tanstack/react-router'
import { pageContextOf } from '../data/page-context.ts'
import { CostsPage } from '../pages/settings/costs/costs-page.tsx'

export const Route = createFileRoute('/admin/settings/costs')({
  head: async ({ matches }) =>
    (await import('../pages/settings/settings-head.ts')).settingsHead(pageContextOf(matches), 'costs'),
  component: CostsPage,
})
