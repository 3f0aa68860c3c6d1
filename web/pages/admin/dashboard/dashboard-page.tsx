import { m } from '#messages'
import { SignedInOnly } from '#web/features/security/signed-in-only.tsx'
import { AdminHeading } from '#web/layout/admin/admin-heading.tsx'
import { type PageProps, pickSearch } from '#web/ui/table/table-filter.ts'
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx'
import { Dashboard } from './dashboard.tsx'
import { figureChoices } from './figures-search.ts'

export function DashboardPage({ search: address }: PageProps) {
  const search = pickSearch(figureChoices, address)
  return (
    <>
      <AdminHeading title={m.dashboard_title()} text={m.dashboard_text()} />
      <SignedInOnly waiting={<DashboardSkeleton />}>
        {(user) => <Dashboard key={user.id} user={user} search={search} />}
      </SignedInOnly>
    </>
  )
}

function DashboardSkeleton() {
  return (
    <div className="dashboard">
      <div className="tallies skeleton" aria-hidden="true">
        {[1, 2, 3, 4].map((number) => (
          <div key={number} className="panel tally">
            <div className="bone bone-words" />
            <div className="bone bone-figure" />
          </div>
        ))}
      </div>
      <TableSkeleton label={m.dashboard_loading()} />
    </div>
  )
}
