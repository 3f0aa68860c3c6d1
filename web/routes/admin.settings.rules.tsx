import { createFileRoute } from '@tanstack/react-router'
import { pageContextOf } from '../data/page-context.ts'
import { RulesPage } from '../pages/settings/rules/rules-page.tsx'

export const Route = createFileRoute('/admin/settings/rules')({
  head: async ({ matches }) =>
    (await import('../pages/settings/settings-head.ts')).settingsHead(pageContextOf(matches), 'rules'),
  component: RulesPage,
})
