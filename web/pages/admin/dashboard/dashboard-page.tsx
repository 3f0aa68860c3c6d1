import { m } from '#messages'
import { SignedInOnly } from '#web/features/security/signed-in-only.tsx'
import { AdminHeading } from '#web/layout/admin/admin-heading.tsx'
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx'
import { Dashboard } from './dashboard.tsx'
import type { FigureSearch } from './figures-search.ts'

export function DashboardPage({ search }: { search: FigureSearch }) {
  return (
    <>
      <AdminHeading title={m.dashboard_title()} text={m.dashboard_text()} />
      <SignedInOnly waiting={<DashboardSkeleton />}>
        {(user) => <Dashboard key={user.id} user={user} search={search} />}
      </SignedInOnly>
    </>
  )
}

/** The shape of the page, until it is known who is signed in. */
function DashboardSkeleton() {
  return (
    <div className="dashboard">
      <div className="tallies animate-pulse" aria-hidden="true">
        {[1, 2, 3, 4].map((number) => (
          <div key={number} className="panel tally">
            <div className="h-5 w-4/5 rounded-control bg-line" />
            <div className="mt-3 h-8 w-2/5 rounded-control bg-line" />
          </div>
        ))}
      </div>
      <TableSkeleton label={m.dashboard_loading()} />
    </div>
  )
}
