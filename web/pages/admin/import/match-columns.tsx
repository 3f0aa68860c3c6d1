import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ImportColumns } from '#contract/schemas/import.ts'
import { m } from '#messages'
import { FormSelect } from '#web/ui/form-select.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Props = {
  fileName: string
  found: ImportColumns
  reason: string
  problem: string | undefined
  sending: boolean
  onChosen: (columns: Record<string, number>) => void
  onOther: () => void
}

export function MatchColumns({ fileName, found, reason, problem, sending, onChosen, onOther }: Props) {
  const { columns, fields } = found
  const [chosen, setChosen] = useState<Record<string, number | null>>(() =>
    Object.fromEntries(fields.map(({ field, column }) => [field, column])),
  )
  const needed = fields.filter((field) => field.needed)
  const others = fields.filter((field) => !field.needed)
  const missing = needed.filter(({ field }) => chosen[field] === null)
  const wasMissing = needed.some(({ column }) => column === null)
  const sentence = wasMissing ? sayMissing(missing) : reason
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  function submit(event: FormEvent) {
    event.preventDefault()
    const pairs = Object.entries(chosen).filter((pair): pair is [string, number] => pair[1] !== null)
    onChosen(Object.fromEntries(pairs))
  }
  const showField = ({ field, label, needed }: ImportColumns['fields'][number]) => (
    <FormSelect
      key={field}
      name={field}
      label={needed ? m.import_match_needed({ field: label }) : label}
      value={chosen[field] ?? ''}
      required={needed}
      onChange={({ target: { value } }) =>
        setChosen((before) => ({ ...before, [field]: value === '' ? null : Number(value) }))
      }
    >
      <option value="">{m.import_match_none()}</option>
      {columns.map(({ name, example }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; names may come twice.
        <option key={place} value={place}>
          {sayColumn(name || m.import_match_unnamed({ place: place + 1 }), example)}
        </option>
      ))}
    </FormSelect>
  )
  return (
    <form method="post" noValidate onSubmit={submit} aria-labelledby="match" className="panel panel-roomy">
      <h2 id="match" ref={title} tabIndex={-1} className="title-3 unfocused">
        {m.import_match()}
      </h2>
      <p className="import-file muted">{m.import_match_text({ file: fileName })}</p>
      <p role="alert" className={sentence ? 'form-failed form-failed-after' : 'sr-only'}>
        {sentence}
      </p>
      <div className="import-columns">{needed.map(showField)}</div>
      <details className="import-others">
        <summary className="text-link">
          {m.import_match_others({ chosen: others.filter(({ field }) => chosen[field] !== null).length })}
          <Icon name="down" className="icon menu-arrow" />
        </summary>
        <div className="import-columns">{others.map(showField)}</div>
      </details>
      <p role="alert" className={problem ? 'form-failed form-failed-last' : 'sr-only'}>
        {problem}
      </p>
      <div className="admin-ways">
        <button type="submit" className="button" disabled={sending}>
          {sending ? m.import_checking() : m.import_match_go()}
        </button>
        <button type="button" className="button button-quiet" disabled={sending} onClick={onOther}>
          {m.import_match_other()}
        </button>
      </div>
    </form>
  )
}

function sayMissing(fields: ImportColumns['fields']): string | undefined {
  if (fields.length === 0) return undefined
  return m.import_columns_missing({ columns: fields.map(({ label }) => label).join(', ') })
}

function sayColumn(name: string, example: string): string {
  return example ? m.import_match_column({ name, example }) : name
}
