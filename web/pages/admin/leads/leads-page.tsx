import { m } from '#messages'
import { SignedInOnly } from '#web/features/security/signed-in-only.tsx'
import { AdminHeading } from '#web/layout/admin/admin-heading.tsx'
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx'
import type { LeadSearch } from './lead-search.ts'
import { Leads } from './leads.tsx'

export function LeadsPage({ search }: { search: LeadSearch }) {
  return (
    <>
      <AdminHeading title={m.leads_title()} text={m.leads_text()} />
      <SignedInOnly waiting={<TableSkeleton label={m.leads_loading()} />}>
        {(user) => <Leads key={user.id} user={user} search={search} />}
      </SignedInOnly>
    </>
  )
}
