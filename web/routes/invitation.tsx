import { createFileRoute } from '@tanstack/react-router'
import { pageContextOf } from '../data/page-context.ts'
import { InvitationPage } from '../pages/invitation/invitation-page.tsx'

export const Route = createFileRoute('/invitation')({
  head: async ({ matches }) =>
    (await import('../pages/invitation/invitation-head.ts')).invitationHead(pageContextOf(matches)),
  component: InvitationPage,
})
