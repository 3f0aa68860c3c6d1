import { createFileRoute } from '@tanstack/react-router'
import { userChoices } from '../pages/settings/users/user-filter.ts'
import { UsersPage } from '../pages/settings/users/users-page.tsx'
import { pickSearch } from '../ui/table/table-filter.ts'

export const Route = createFileRoute('/admin/settings/users')({
  validateSearch: (search) => pickSearch(userChoices, search),
  component: Users,
})

function Users() {
  return <UsersPage search={Route.useSearch()} />
}
