import { m } from '#messages'
import { SignedInOnly } from '#web/features/security/signed-in-only.tsx'
import { AdminHeading } from '#web/layout/admin/admin-heading.tsx'
import type { PageProps } from '#web/ui/table/table-filter.ts'
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx'
import { pickLeadSearch } from './lead-search.ts'
import { Leads } from './leads.tsx'

export function LeadsPage({ search: address }: PageProps) {
  const search = pickLeadSearch(address)
  return (
    <>
      <AdminHeading title={m.leads_title()} text={m.leads_text()} />
      <SignedInOnly waiting={<TableSkeleton label={m.leads_loading()} />}>
        {(user) => <Leads key={user.id} user={user} search={search} />}
      </SignedInOnly>
    </>
  )
}
