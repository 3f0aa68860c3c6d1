import { createFileRoute } from '@tanstack/react-router'
import { SettingsSetupPage } from '../pages/settings/setup/setup-page.tsx'

export const Route = createFileRoute('/admin/settings/setup')({
  component: SettingsSetupPage,
})
