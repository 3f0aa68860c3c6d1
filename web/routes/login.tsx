import { createFileRoute } from '@tanstack/react-router'
import { ownPage } from '../features/session/next-page.ts'
import { rootShell } from '../layout/shell.ts'
import { LoginPage } from '../pages/login/login-page.tsx'

export const Route = createFileRoute('/login')({
  validateSearch: (query) => ({
    next: ownPage(query.next),
    demo: typeof query.demo === 'string' && query.demo !== '' ? query.demo : undefined,
  }),
  head: async ({ matches }) => (await import('../pages/login/login-head.ts')).loginHead(rootShell(matches)),
  component: Login,
})

function Login() {
  return <LoginPage {...Route.useSearch()} />
}
