import { m } from '#messages'
import { SuperadminOnly } from '#web/layout/admin/superadmin-only.tsx'
import { type PageProps, pickSearch } from '#web/ui/table/table-filter.ts'
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx'
import { userChoices } from './user-filter.ts'
import { Users } from './users.tsx'

export function UsersPage({ search: address }: PageProps) {
  const search = pickSearch(userChoices, address)
  return (
    <SuperadminOnly
      title={m.users_title()}
      text={m.users_text()}
      waiting={<TableSkeleton label={m.users_loading()} />}
    >
      {({ id }) => <Users viewerId={id} search={search} />}
    </SuperadminOnly>
  )
}
