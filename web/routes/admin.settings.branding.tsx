import { createFileRoute } from '@tanstack/react-router'
import { pageContextOf } from '../data/page-context.ts'
import { BrandingPage } from '../pages/settings/branding/branding-page.tsx'

export const Route = createFileRoute('/admin/settings/branding')({
  head: async ({ matches }) =>
    (await import('../pages/settings/settings-head.ts')).settingsHead(pageContextOf(matches), 'branding'),
  component: BrandingPage,
})
