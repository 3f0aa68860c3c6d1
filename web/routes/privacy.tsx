import { createFileRoute } from '@tanstack/react-router'
import { rootShell } from '../layout/shell.ts'
import { privacyHead } from '../pages/privacy/privacy-head.ts'
import { PrivacyPage } from '../pages/privacy/privacy-page.tsx'
import { Route as rootRoute } from './__root.tsx'

export const Route = createFileRoute('/privacy')({
  head: ({ matches }) => privacyHead(rootShell(matches)),
  component: Privacy,
})

function Privacy() {
  return <PrivacyPage agency={rootRoute.useLoaderData().agency} />
}
