import { createFileRoute } from '@tanstack/react-router'
import { pageContextOf } from '../data/page-context.ts'
import { VerifyEmailPage } from '../pages/verify-email/verify-email-page.tsx'

export const Route = createFileRoute('/verify-email')({
  head: async ({ matches }) =>
    (await import('../pages/verify-email/verify-email-head.ts')).verifyEmailHead(pageContextOf(matches)),
  component: VerifyEmailPage,
})
