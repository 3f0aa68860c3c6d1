import { m } from '#messages'
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx'

/** The shape of the page, until it is known who is signed in. */
export function DashboardSkeleton() {
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
