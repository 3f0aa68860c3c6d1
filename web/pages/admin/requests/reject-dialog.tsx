import { type FormEvent, useId, useState } from 'react'
import type { PropertyRequest } from '#contract/schemas/admin.ts'
import { m } from '#messages'
import { Dialog } from '#web/ui/dialog.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'

type Props = { request: PropertyRequest; onKeep: () => void; onReject: (reason: string) => void }

// The API's limit.
const maxCharacters = 1000

export function RejectDialog({ request: { kind, title }, onKeep, onReject }: Props) {
  const id = useId()
  const [missing, setMissing] = useState(false)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('reason') as HTMLTextAreaElement
    const reason = field.value.trim()
    if (reason) return onReject(reason)
    setMissing(true)
    field.focus()
  }
  const heading = kind === 'edit' ? m.requests_reject_edit() : m.requests_reject_listing()
  return (
    <Dialog title={heading} onClose={onKeep}>
      <form method="post" noValidate onSubmit={submit}>
        <p className="card-intro">
          <WrittenText text={title} />
        </p>
        <label className="label" htmlFor={id}>
          {m.requests_reason()}
        </label>
        <textarea
          id={id}
          name="reason"
          rows={4}
          maxLength={maxCharacters}
          data-first
          required
          className="field admin-reason"
          aria-invalid={missing || undefined}
          aria-describedby={missing ? `${id}-hint ${id}-problem` : `${id}-hint`}
        />
        <p id={`${id}-hint`} className="field-hint">
          {m.requests_reason_hint()}
        </p>
        {missing && (
          <p id={`${id}-problem`} className="field-error">
            {m.requests_reason_missing()}
          </p>
        )}
        <div className="ask-buttons">
          <button type="button" className="button button-quiet" onClick={onKeep}>
            {m.requests_keep()}
          </button>
          <button type="submit" className="button button-danger">
            {m.requests_reject()}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
