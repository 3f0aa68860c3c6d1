import { createFileRoute } from '@tanstack/react-router'
import { ownPage } from '../features/session/next-page.ts'
import { rootShell } from '../layout/shell.ts'
import { SecretPage } from '../pages/secret/secret-page.tsx'

export const Route = createFileRoute('/secret')({
  validateSearch: (query) => ({ next: ownPage(query.next) }),
  head: async ({ matches }) =>
    (await import('../pages/secret/secret-head.ts')).secretHead(rootShell(matches)),
  component: Secret,
})

function Secret() {
  return <SecretPage {...Route.useSearch()} />
}
