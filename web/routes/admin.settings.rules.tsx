import { createFileRoute } from '@tanstack/react-router'
import { RulesPage } from '../pages/settings/rules/rules-page.tsx'

export const Route = createFileRoute('/admin/settings/rules')({
  component: RulesPage,
})
