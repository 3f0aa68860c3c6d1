import { createFileRoute } from '@tanstack/react-router'
import { pageContextOf } from '../data/page-context.ts'
import { SignInLinkPage } from '../pages/sign-in-link/sign-in-link-page.tsx'

export const Route = createFileRoute('/sign-in-link')({
  head: async ({ matches }) =>
    (await import('../pages/sign-in-link/sign-in-link-head.ts')).signInLinkHead(pageContextOf(matches)),
  component: SignInLinkPage,
})
