import { m } from '#messages'
import { SignedInOnly } from '#web/features/security/signed-in-only.tsx'
import { isAgency } from '#web/features/session/roles.ts'
import { AdminHeading } from '#web/layout/admin/admin-heading.tsx'
import { isId } from '#web/ui/is-id.ts'
import type { PageProps } from '#web/ui/table/table-filter.ts'
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx'
import { Tours } from './tours.tsx'

export function ToursPage({ search }: PageProps) {
  const { day } = search
  const agent = isId(String(search.agent)) ? String(search.agent) : undefined
  return (
    <>
      <AdminHeading title={m.tours_title()} text={m.tours_text()} />
      <SignedInOnly waiting={<TableSkeleton label={m.tours_loading()} />}>
        {(user) => (
          <Tours
            key={user.id}
            asked={typeof day === 'string' ? day : undefined}
            agent={agent}
            isAgency={isAgency(user)}
          />
        )}
      </SignedInOnly>
    </>
  )
}
