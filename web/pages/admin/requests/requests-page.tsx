import type { Role } from '#contract/enums.ts'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { useCall } from '#web/data/queries.ts'
import { SignedInOnly } from '#web/features/security/signed-in-only.tsx'
import { AdminHeading } from '#web/layout/admin/admin-heading.tsx'
import { Forbidden } from '#web/layout/admin/forbidden.tsx'
import { NotLoaded } from '#web/ui/table/not-loaded.tsx'
import { type PageProps, pickSearch, readFilter } from '#web/ui/table/table-filter.ts'
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx'
import { ChangedListings } from './changed-listings.tsx'
import { Reports } from './reports.tsx'
import { type RequestSearch, requestChoices } from './request-search.ts'
import { RequestTabs } from './request-tabs.tsx'
import { Requests } from './requests.tsx'

export function RequestsPage({ search: address }: PageProps) {
  const search = pickSearch(requestChoices, address)
  return (
    <>
      <AdminHeading title={m.requests_title()} text={m.requests_text()} />
      <SignedInOnly waiting={<TableSkeleton label={m.requests_loading()} />}>
        {({ id, role }) =>
          role === 'buyer' ? <RequestsForbidden /> : <ViewsOf key={id} role={role} search={search} />
        }
      </SignedInOnly>
    </>
  )
}

/** Admins decide where a superadmin allows it. */
function ViewsOf({ role, search }: { role: Role; search: RequestSearch }) {
  if (role !== 'admin') return <Views decides={role === 'superadmin'} search={search} />
  return <ViewsOfAdmin search={search} />
}

function ViewsOfAdmin({ search }: { search: RequestSearch }) {
  const rules = useCall('rules.get', {})
  if (rules.status === 'loading') return <TableSkeleton label={m.requests_loading()} />
  if (rules.status === 'failed') return <NotLoaded text={m.settings_not_loaded()} onRetry={rules.reload} />
  return <Views decides={rules.answer.data.admins_decide} search={search} />
}

function Views({ decides, search }: { decides: boolean; search: RequestSearch }) {
  const { view } = readFilter(requestChoices, search)
  if (!decides) return <Requests decides={false} search={search} />
  return (
    <>
      <RequestTabs view={view} />
      {view === 'changed' && <ChangedListings search={search} />}
      {view === 'reports' && <Reports search={search} />}
      {view === 'waiting' && <Requests decides search={search} />}
    </>
  )
}

function RequestsForbidden() {
  return (
    <Forbidden
      title={m.requests_forbidden()}
      text={m.requests_forbidden_text()}
      href={pages.myProperties.href()}
      link={m.mine_title()}
    />
  )
}
