import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ImportColumns } from '#contract/schemas/import.ts'
import { m } from '#messages'
import { FormSelect } from '#web/ui/form-select.tsx'

type Props = {
  fileName: string
  found: ImportColumns
  /** Why this is asked. */
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
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  function submit(event: FormEvent) {
    event.preventDefault()
    const pairs = Object.entries(chosen).filter((pair): pair is [string, number] => pair[1] !== null)
    onChosen(Object.fromEntries(pairs))
  }
  return (
    <form method="post" noValidate onSubmit={submit} aria-labelledby="match" className="panel p-6">
      <h2 id="match" ref={title} tabIndex={-1} className="text-xl outline-none">
        {m.import_match()}
      </h2>
      <p className="mt-2 max-w-2xl text-ink-soft break-words">{m.import_match_text({ file: fileName })}</p>
      <p role="alert" className="form-failed mt-4">
        {reason}
      </p>
      <div className="mt-5 grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {fields.map(({ field, label, needed }) => (
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
        ))}
      </div>
      <p role="alert" className={problem ? 'form-failed mt-5' : 'sr-only'}>
        {problem}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
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

function sayColumn(name: string, example: string): string {
  return example ? m.import_match_column({ name, example }) : name
}
