import { createFileRoute } from '@tanstack/react-router'
import { SettingsLayout } from '../pages/settings/settings-layout.tsx'

export const Route = createFileRoute('/admin/settings')({ component: SettingsLayout })
