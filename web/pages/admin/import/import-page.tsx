import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { SignedInOnly } from '#web/features/security/signed-in-only.tsx'
import { AdminHeading } from '#web/layout/admin/admin-heading.tsx'
import { type PageProps, pickSearch } from '#web/ui/table/table-filter.ts'
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx'
import { ImportList } from './import-list.tsx'
import { importChoices } from './import-search.ts'
import { OneImport } from './one-import.tsx'
import { UploadFile } from './upload-file.tsx'

export function ImportPage({ search: address }: PageProps) {
  const search = pickSearch(importChoices, address)
  const id = Number(/^[1-9][0-9]{0,8}$/.exec(search.id ?? '')?.[0] ?? 0)
  return (
    <>
      <AdminHeading title={m.import_title()} text={m.import_text()} />
      <SignedInOnly waiting={<TableSkeleton label={m.import_loading()} />}>
        {({ role }) => {
          if (role !== 'admin' && role !== 'superadmin') return <ImportForbidden />
          if (id > 0) return <OneImport key={id} id={id} search={search} />
          return (
            <>
              <UploadFile />
              <ImportList search={search} />
            </>
          )
        }}
      </SignedInOnly>
    </>
  )
}

function ImportForbidden() {
  return (
    <div role="alert" className="panel nothing-here">
      <h2 className="title-2">{m.import_forbidden()}</h2>
      <p className="gate-reason">{m.import_forbidden_text()}</p>
      <a href={pages.admin.href()} className="button">
        {m.mine_add()}
      </a>
    </div>
  )
}
