import type { ListingImport } from '#contract/schemas/import.ts'
import { m } from '#messages'
import { counted, groupDigits } from '#web/features/property/price.ts'

export function ImportFigures({ found: { state, rows, ignored } }: { found: ListingImport }) {
  const made = rows.done + rows.edited + rows.duplicate
  const wanted = made + rows.waiting + rows.edit
  const edits = rows.edit + rows.edited
  const undone = isUndone({ rows })
  return (
    <>
      <p role="status" className="feature-text">
        {state === 'checked' && m.import_nothing_yet()}
        {state === 'running' && m.import_running({ done: groupDigits(made), total: groupDigits(wanted) })}
        {undone && m.import_undone()}
        {state === 'done' &&
          !undone &&
          (rows.done > 0 || rows.edited === 0) &&
          m.import_finished(counted(rows.done))}{' '}
        {state === 'done' && rows.edited > 0 && m.import_finished_edit(counted(rows.edited))}
      </p>
      {state === 'running' && (
        <progress className="import-progress" value={made} max={wanted} aria-label={m.import_progress()} />
      )}
      <dl className="figures import-sums">
        <Figure label={m.import_good()} count={state === 'checked' ? rows.waiting : rows.done} />
        {edits > 0 && (
          <Figure
            label={rows.edit > 0 ? m.import_edit() : m.import_edited()}
            count={rows.edit || rows.edited}
          />
        )}
        <Figure label={m.import_bad()} count={rows.bad} />
        <Figure label={m.import_duplicate()} count={rows.duplicate} />
      </dl>
      {ignored.length > 0 && <p className="no-rows">{m.import_ignored({ columns: ignored.join(', ') })}</p>}
    </>
  )
}

/** Whether its new listings were deleted again. Such an import stays in the list because of the listings that it changed. */
export function isUndone({ rows }: Pick<ListingImport, 'rows'>): boolean {
  return rows.removed > 0 && rows.done === 0
}

function Figure({ label, count }: { label: string; count: number }) {
  return (
    <div className="import-sum">
      <dt className="small muted">{label}</dt>
      <dd className="title-2 bold">{groupDigits(count)}</dd>
    </div>
  )
}
