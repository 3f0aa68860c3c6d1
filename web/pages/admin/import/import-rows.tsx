import type { ImportRow, ListingImport } from '#contract/schemas/import.ts'
import { m } from '#messages'
import { callHref } from '#web/data/call-href.ts'
import { pages } from '#web/data/pages.ts'
import { usePagedCall } from '#web/data/queries.ts'
import { FactValue } from '#web/features/property/fact-value.tsx'
import { fieldLabel } from '#web/features/property/field-labels.ts'
import { groupDigits } from '#web/features/property/price.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PagedTable } from '#web/ui/table/paged-table.tsx'
import { useTableFilter } from '#web/ui/table/use-table-filter.ts'
import { type ImportSearch, importChoices } from './import-search.ts'

const pageSize = 50

const views = [
  { state: 'bad', label: m.import_bad },
  { state: 'waiting', label: m.import_new },
  { state: 'edit', label: m.import_edit },
  { state: 'done', label: m.import_listings },
  { state: 'edited', label: m.import_edited },
  { state: 'duplicate', label: m.import_duplicate },
] as const

export function ImportRows({ found, search }: { found: ListingImport; search: ImportSearch }) {
  const { filter, show, page, turnTo } = useTableFilter(importChoices, search, pages.imports.href)
  const { id, rows } = found
  const shown = views.filter(({ state }) => rows[state] > 0)
  const view = shown.find(({ state }) => state === filter.state) ?? shown[0]
  if (!view) return null
  return (
    <section aria-label={view.label()} className="import-rows">
      <fieldset className="import-views cluster-close">
        <legend className="sr-only">{m.import_show()}</legend>
        {shown.map(({ state, label }) => (
          <button
            key={state}
            type="button"
            className="import-view"
            aria-pressed={state === view.state}
            onClick={() => show({ state })}
          >
            {label()} <span className="figures">{groupDigits(rows[state])}</span>
          </button>
        ))}
      </fieldset>
      {view.state === 'bad' && <DownloadProblems id={id} />}
      {/* Loads the rows again when the import has begun or ended. */}
      <RowsTable key={`${view.state} ${found.state}`} id={id} view={view} page={page} turnTo={turnTo} />
    </section>
  )
}

type TableProps = {
  id: number
  view: (typeof views)[number]
  page: number
  turnTo: (page: number, replace?: boolean) => void
}

function RowsTable({ id, view: { state, label }, page, turnTo }: TableProps) {
  const list = usePagedCall(
    'import.rows',
    { params: { id }, query: { state, page, limit: pageSize } },
    { page, turnTo, failed: m.settings_not_loaded },
  )
  return (
    <PagedTable
      list={list}
      label={label()}
      loading={m.import_loading()}
      columns={[
        m.import_column_row(),
        m.column_title(),
        ...(state === 'bad' ? [m.import_column_problems()] : []),
        ...(state === 'edit' ? [m.import_column_changes()] : []),
      ]}
      empty={<p>{m.import_no_rows()}</p>}
    >
      {(row) => <Row key={row.line} row={row} />}
    </PagedTable>
  )
}

function DownloadProblems({ id }: { id: number }) {
  return (
    <div className="import-download">
      <a
        href={callHref('import.problems', { params: { id } })}
        rel="external"
        download
        className="button button-quiet"
      >
        <Icon name="download" />
        {m.import_download_problems()}
      </a>
      <p className="import-download-text small muted">{m.import_download_problems_text()}</p>
    </div>
  )
}

function Row({ row: { line, title, state, property_id, problems, changes } }: { row: ImportRow }) {
  return (
    <tr>
      <td data-label={m.import_column_row()} className="figures">
        {line}
      </td>
      <td className="admin-lead">
        {property_id ? (
          <a href={pages.listing.href(property_id)} className="text-link">
            {title || m.import_untitled()}
          </a>
        ) : (
          title || m.import_untitled()
        )}
      </td>
      {state === 'bad' && (
        <td data-label={m.import_column_problems()} className="admin-wide">
          <ul className="stack-close">
            {problems.map(({ field, value, sentence }) => (
              <li key={field}>
                <span className="strong">{field || m.import_whole_row()}</span>
                {value && <q className="import-value break-anywhere muted">{value}</q>}
                <br />
                {sentence}
              </li>
            ))}
          </ul>
        </td>
      )}
      {state === 'edit' && (
        <td data-label={m.import_column_changes()} className="admin-wide">
          <ul className="stack-close">
            {changes.map((change) => (
              <Change key={change.field} {...change} />
            ))}
          </ul>
        </td>
      )}
    </tr>
  )
}

function Change({ field, before, after }: ImportRow['changes'][number]) {
  return (
    <li>
      <span className="strong">{fieldLabel(field)}</span>
      <del className="import-before muted">
        <span className="sr-only">{m.import_change_before()}: </span>
        <FactValue field={field} value={before} />
      </del>
      <ins className="import-after">
        <span className="sr-only">{m.import_change_after()}: </span>
        <FactValue field={field} value={after} />
      </ins>
    </li>
  )
}
