import { createFileRoute } from '@tanstack/react-router'
import { pageContextOf } from '../data/page-context.ts'
import { ConfirmListingsPage } from '../pages/confirm-listings/confirm-listings-page.tsx'

export const Route = createFileRoute('/confirm-listings')({
  head: async ({ matches }) =>
    (await import('../pages/confirm-listings/confirm-listings-head.ts')).confirmListingsHead(
      pageContextOf(matches),
    ),
  component: ConfirmListingsPage,
})
