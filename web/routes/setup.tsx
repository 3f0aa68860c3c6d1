import { createFileRoute } from '@tanstack/react-router'
import { pageContextOf } from '../data/page-context.ts'
import { SetupPage } from '../pages/setup/setup-page.tsx'

export const Route = createFileRoute('/setup')({
  head: async ({ matches }) =>
    (await import('../pages/setup/setup-head.ts')).setupHead(pageContextOf(matches)),
  component: SetupPage,
})
