import { createFileRoute } from '@tanstack/react-router'
import { BrandingPage } from '../pages/settings/branding/branding-page.tsx'

export const Route = createFileRoute('/admin/settings/branding')({
  component: BrandingPage,
})
