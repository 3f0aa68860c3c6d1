import { createFileRoute } from '@tanstack/react-router'
import { pageContextOf } from '../data/page-context.ts'
import { ownPage } from '../features/session/next-page.ts'
import { LoginPage } from '../pages/login/login-page.tsx'

export const Route = createFileRoute('/login')({
  validateSearch: (query) => ({
    next: ownPage(query.next),
    demo: typeof query.demo === 'string' && query.demo !== '' ? query.demo : undefined,
  }),
  head: async ({ matches }) =>
    (await import('../pages/login/login-head.ts')).loginHead(pageContextOf(matches)),
  component: Login,
})

function Login() {
  return <LoginPage {...Route.useSearch()} />
}
