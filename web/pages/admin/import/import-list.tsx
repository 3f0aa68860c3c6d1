import type { ListingImport } from '#contract/schemas/import.ts'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { usePagedCall } from '#web/data/queries.ts'
import { counted, groupDigits } from '#web/features/property/price.ts'
import { PagedTable } from '#web/ui/table/paged-table.tsx'
import { useTableFilter } from '#web/ui/table/use-table-filter.ts'
import { writeMoment } from '#web/ui/write-moment.ts'
import { isUndone } from './import-figures.tsx'
import { type ImportSearch, importChoices } from './import-search.ts'

const pageSize = 10

export function ImportList({ search }: { search: ImportSearch }) {
  const { page, turnTo } = useTableFilter(importChoices, search, pages.imports.href)
  const list = usePagedCall(
    'import.list',
    { query: { page, limit: pageSize } },
    { page, turnTo, failed: m.settings_not_loaded },
  )
  if (list.loaded.status === 'loaded' && list.loaded.total === 0) return null
  return (
    <section aria-label={m.import_earlier()} className="admin-part">
      <h2 className="panel-list-title">{m.import_earlier()}</h2>
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
              <a href={pages.imports.href({ id: one.id })} className="text-link break-anywhere">
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

function stateLabel({ state, rows }: ListingImport): string {
  if (state === 'checked') return m.import_state_checked()
  if (state === 'running') return m.import_state_running()
  const edited = rows.edited > 0 && m.import_state_edited(counted(rows.edited))
  const made = (rows.done > 0 || !edited) && m.import_state_done(counted(rows.done))
  return [isUndone({ rows }) ? m.import_state_undone() : made, edited].filter(Boolean).join(', ')
}
