import { createFileRoute } from '@tanstack/react-router'
import { UsersPage } from '../pages/settings/users/users-page.tsx'

export const Route = createFileRoute('/admin/settings/users')({
  component: Users,
})

function Users() {
  return <UsersPage search={Route.useSearch()} />
}
