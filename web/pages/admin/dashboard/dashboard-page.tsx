import { m } from '#messages'
import { SignedInOnly } from '#web/features/security/signed-in-only.tsx'
import { AdminHeading } from '#web/layout/admin/admin-heading.tsx'
import { Dashboard } from './dashboard.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
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
