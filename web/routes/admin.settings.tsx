import { createFileRoute } from '@tanstack/react-router'
import { pageContextOf } from '../data/page-context.ts'
import { SettingsLayout } from '../pages/settings/settings-layout.tsx'

export const Route = createFileRoute('/admin/settings')({
  // One head for all pages of the settings: every visitor loads the routes, and each head is a part of them.
  head: async ({ matches }) => {
    const { settingsHead } = await import('../pages/settings/settings-head.ts')
    return settingsHead(pageContextOf(matches), matches.at(-1)?.pathname ?? '')
  },
  component: SettingsLayout,
})
