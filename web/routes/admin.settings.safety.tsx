import { createFileRoute } from '@tanstack/react-router'
import { SafetyPage } from '../pages/settings/safety/safety-page.tsx'

export const Route = createFileRoute('/admin/settings/safety')({
  component: SafetyPage,
})
