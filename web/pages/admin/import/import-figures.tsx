import type { ListingImport } from '#contract/schemas/import.ts'
import { m } from '#messages'
import { counted, groupDigits } from '#web/features/property/price.ts'

export function ImportFigures({ found: { state, rows, ignored } }: { found: ListingImport }) {
  const made = rows.done + rows.double
  const wanted = made + rows.waiting
  return (
    <>
      <p role="status" className="mt-2 text-ink-soft">
        {state === 'checked' && m.import_nothing_yet()}
        {state === 'running' && m.import_running({ done: groupDigits(made), total: groupDigits(wanted) })}
        {state === 'done' && m.import_finished(counted(rows.done))}
      </p>
      {state === 'running' && (
        <progress className="mt-4 w-full" value={made} max={wanted} aria-label={m.import_progress()} />
      )}
      <dl className="figures mt-5 grid grid-cols-3 gap-4 sm:max-w-lg">
        <Figure label={m.import_good()} count={state === 'checked' ? rows.waiting : rows.done} />
        <Figure label={m.import_bad()} count={rows.bad} />
        <Figure label={m.import_double()} count={rows.double} />
      </dl>
      {ignored.length > 0 && (
        <p className="mt-4 text-ink-soft">{m.import_ignored({ columns: ignored.join(', ') })}</p>
      )}
    </>
  )
}

function Figure({ label, count }: { label: string; count: number }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="text-2xl font-semibold">{groupDigits(count)}</dd>
    </div>
  )
}
