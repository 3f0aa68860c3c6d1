import { pages } from '#contract/pages.ts'
import { m } from '#messages'
import { callHref } from '#web/data/call-href.ts'
import { useSession } from '#web/data/session.ts'
import { SignedInOnly } from '#web/features/security/signed-in-only.tsx'
import { AdminHeading } from '#web/layout/admin/admin-heading.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx'
import { OwnProperties } from './own-properties.tsx'
import type { OwnSearch } from './own-search.ts'

export function MyPropertiesPage({ search }: { search: OwnSearch }) {
  return (
    <>
      <div className="mine-head">
        <div>
          <AdminHeading title={m.mine_title()} text={m.mine_text()} />
        </div>
        <div className="mine-ways cluster">
          <SheetLinks />
          <a href={pages.admin.href()} className="button">
            {m.mine_add()}
          </a>
        </div>
      </div>
      <SignedInOnly waiting={<TableSkeleton label={m.mine_loading()} />}>
        {(user) => <OwnProperties key={user.id} userId={user.id} search={search} />}
      </SignedInOnly>
    </>
  )
}

function SheetLinks() {
  const session = useSession()
  if (session.status !== 'signed_in') return null
  const { role } = session.user
  return (
    <>
      {(role === 'admin' || role === 'superadmin') && (
        <a href={pages.imports.href()} className="button button-quiet">
          <Icon name="list" />
          {m.mine_import()}
        </a>
      )}
      <a
        href={callHref('property.export', { query: {} })}
        rel="external"
        download
        className="button button-quiet"
      >
        <Icon name="download" />
        {m.mine_export()}
      </a>
    </>
  )
}
