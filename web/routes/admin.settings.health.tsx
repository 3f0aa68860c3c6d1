import { createFileRoute } from '@tanstack/react-router'
import { HealthPage } from '../pages/settings/health/health-page.tsx'

export const Route = createFileRoute('/admin/settings/health')({
  component: HealthPage,
})
