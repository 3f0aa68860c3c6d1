import { createFileRoute } from '@tanstack/react-router'
import { pageContextOf } from '../data/page-context.ts'
import { ownPage } from '../features/session/next-page.ts'
import { SecretPage } from '../pages/secret/secret-page.tsx'

export const Route = createFileRoute('/secret')({
  validateSearch: (query) => ({ next: ownPage(query.next) }),
  head: async ({ matches }) =>
    (await import('../pages/secret/secret-head.ts')).secretHead(pageContextOf(matches)),
  component: Secret,
})

function Secret() {
  return <SecretPage {...Route.useSearch()} />
}
