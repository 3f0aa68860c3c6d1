import { createFileRoute } from '@tanstack/react-router'
import { pageContextOf } from '../data/page-context.ts'
import { loadPrivacy } from '../pages/privacy/load-privacy.ts'
import { PrivacyPage } from '../pages/privacy/privacy-page.tsx'
import { Route as rootRoute } from './__root.tsx'

export const Route = createFileRoute('/privacy')({
  loader: loadPrivacy,
  head: async ({ matches }) =>
    (await import('../pages/privacy/privacy-head.ts')).privacyHead(pageContextOf(matches)),
  component: Privacy,
})

function Privacy() {
  const { leadMonths } = Route.useLoaderData()
  return <PrivacyPage agency={rootRoute.useLoaderData().agency} leadMonths={leadMonths} />
}
