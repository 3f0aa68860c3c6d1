import { createFileRoute } from '@tanstack/react-router'
import { HoursPage } from '../pages/settings/hours/hours-page.tsx'

export const Route = createFileRoute('/admin/settings/hours')({
  component: HoursPage,
})
