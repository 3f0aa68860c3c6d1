import { pages } from '#contract/pages.ts'
import { m } from '#messages'
import { SignedInOnly } from '#web/features/session/signed-in-only.tsx'
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx'
import { AdminHeading } from '../admin-heading.tsx'
import type { OwnSearch } from './filter-properties.ts'
import { OwnProperties } from './own-properties.tsx'

export function MyPropertiesPage({ search }: { search: OwnSearch }) {
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <div>
          <AdminHeading title={m.mine_title()} text={m.mine_text()} />
        </div>
        <a href={pages.admin.href()} className="button mb-6">
          {m.mine_add()}
        </a>
      </div>
      <SignedInOnly waiting={<TableSkeleton label={m.mine_loading()} />}>
        {(user) => <OwnProperties key={user.id} userId={user.id} search={search} />}
      </SignedInOnly>
    </>
  )
}
