import { pages } from '#contract/pages.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { usePage } from '#web/data/use-page.ts'
import { groupDigits } from '#web/features/property/price.ts'
import { PagedTable } from '#web/ui/table/paged-table.tsx'
import { useTableFilter } from '#web/ui/table/use-table-filter.ts'
import { writeMoment } from '#web/ui/write-moment.ts'
import { type ImportSearch, importChoices } from './import-search.ts'
import { stateLabel } from './state-label.ts'

const pageSize = 10

export function ImportList({ search }: { search: ImportSearch }) {
  const { page, turnTo } = useTableFilter(importChoices, search, pages.imports.href)
  const load = () => callAsUser('import.list', { query: { page, limit: pageSize } })
  const list = usePage({ load, key: '', page, turnTo, failed: m.settings_not_loaded })
  if (list.loaded.status === 'loaded' && list.loaded.total === 0) return null
  return (
    <section aria-label={m.import_earlier()} className="mt-10">
      <h2 className="mb-3 text-xl">{m.import_earlier()}</h2>
      <PagedTable
        list={list}
        label={m.import_earlier()}
        loading={m.import_loading()}
        columns={[m.import_column_file(), m.import_column_day(), m.import_column_rows(), m.column_status()]}
        empty={null}
      >
        {(one) => (
          <tr key={one.id}>
            <td className="admin-lead">
              <a href={pages.imports.href({ id: one.id })} className="text-link break-all">
                {one.file_name}
              </a>
            </td>
            <td data-label={m.import_column_day()}>{writeMoment(one.created_at)}</td>
            <td data-label={m.import_column_rows()} className="figures">
              {groupDigits(one.rows.total)}
            </td>
            <td data-label={m.column_status()}>{stateLabel(one)}</td>
          </tr>
        )}
      </PagedTable>
    </section>
  )
}
