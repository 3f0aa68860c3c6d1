import { createFileRoute } from '@tanstack/react-router'
import { AgencyPage } from '../pages/settings/agency/agency-page.tsx'

export const Route = createFileRoute('/admin/settings/agency')({
  component: AgencyPage,
})
