import { m } from '#messages'
import { SignedInOnly } from '#web/features/session/signed-in-only.tsx'
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx'
import { AdminHeading } from '../admin-heading.tsx'
import type { RequestSearch } from './request-search.ts'
import { Requests } from './requests.tsx'
import { RequestsForbidden } from './requests-forbidden.tsx'

/** The Users menu of the specification: requests that wait, decided by the superadmin, followed by their owners. */
export function RequestsPage({ search }: { search: RequestSearch }) {
  return (
    <>
      <AdminHeading title={m.requests_title()} text={m.requests_text()} />
      <SignedInOnly waiting={<TableSkeleton label={m.requests_loading()} />}>
        {({ id, role }) =>
          role === 'buyer' ? (
            <RequestsForbidden />
          ) : (
            <Requests key={id} decides={role === 'superadmin'} search={search} />
          )
        }
      </SignedInOnly>
    </>
  )
}
