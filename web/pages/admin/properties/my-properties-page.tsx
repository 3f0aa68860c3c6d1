import { m } from '#messages'
import { callHref } from '#web/data/call-href.ts'
import { pages } from '#web/data/pages.ts'
import { useSession } from '#web/data/session.ts'
import { SignedInOnly } from '#web/features/security/signed-in-only.tsx'
import { isAgency, isStaff } from '#web/features/session/roles.ts'
import { AdminHeading } from '#web/layout/admin/admin-heading.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type PageProps, pickSearch } from '#web/ui/table/table-filter.ts'
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx'
import { AgencyProperties } from './agency-properties.tsx'
import { OwnProperties } from './own-properties.tsx'

/** Staff see every listing of the agency, others their own. */
/** Everything that the address may hold: staff have more filters, whose values agency-search.ts knows. */
const searchNames = {
  keyword: 'text',
  review: 'text',
  pictures: 'text',
  sort: 'text',
  status: 'text',
  agent: 'text',
  city: 'text',
  type: 'text',
  kind: 'text',
  age: 'text',
  facts: 'text',
  confirmation: 'text',
} as const

export function MyPropertiesPage({ search: address }: PageProps) {
  const search = pickSearch(searchNames, address)
  return (
    <>
      <Head />
      <SignedInOnly waiting={<TableSkeleton label={m.mine_loading()} />}>
        {({ id, role }) =>
          isStaff({ role }) ? (
            <AgencyProperties key={id} role={role} search={search} />
          ) : (
            <OwnProperties key={id} userId={id} search={search} />
          )
        }
      </SignedInOnly>
    </>
  )
}

function Head() {
  const session = useSession()
  const role = session.status === 'signed_in' ? session.user.role : undefined
  const staff = role !== undefined && isStaff({ role })
  return (
    <div className="mine-head">
      <div>
        <AdminHeading
          title={staff ? m.all_title() : m.mine_title()}
          text={staff ? m.all_text() : m.mine_text()}
        />
      </div>
      <div className="mine-ways cluster">
        {role !== undefined && isAgency({ role }) && (
          <a href={pages.imports.href()} className="button button-quiet">
            <Icon name="list" />
            {m.mine_import()}
          </a>
        )}
        {role && !staff && (
          <a
            href={callHref('property.export', { query: {} })}
            rel="external"
            download
            className="button button-quiet"
          >
            <Icon name="download" />
            {m.mine_export()}
          </a>
        )}
        <a href={pages.admin.href()} className="button">
          {m.mine_add()}
        </a>
      </div>
    </div>
  )
}
