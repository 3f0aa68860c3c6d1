import type { ListingImport } from '#contract/schemas/import.ts'
import { m } from '#messages'
import { counted, groupDigits } from '#web/features/property/price.ts'

export function ImportFigures({ found: { state, rows, ignored } }: { found: ListingImport }) {
  const made = rows.done + rows.duplicate
  const wanted = made + rows.waiting
  return (
    <>
      <p role="status" className="feature-text">
        {state === 'checked' && m.import_nothing_yet()}
        {state === 'running' && m.import_running({ done: groupDigits(made), total: groupDigits(wanted) })}
        {state === 'done' && m.import_finished(counted(rows.done))}
      </p>
      {state === 'running' && (
        <progress className="import-progress" value={made} max={wanted} aria-label={m.import_progress()} />
      )}
      <dl className="figures import-sums">
        <Figure label={m.import_good()} count={state === 'checked' ? rows.waiting : rows.done} />
        <Figure label={m.import_bad()} count={rows.bad} />
        <Figure label={m.import_duplicate()} count={rows.duplicate} />
      </dl>
      {ignored.length > 0 && <p className="no-rows">{m.import_ignored({ columns: ignored.join(', ') })}</p>}
    </>
  )
}

function Figure({ label, count }: { label: string; count: number }) {
  return (
    <div className="import-sum">
      <dt className="small muted">{label}</dt>
      <dd className="title-2 bold">{groupDigits(count)}</dd>
    </div>
  )
}
