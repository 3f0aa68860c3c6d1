import { useState } from 'react'
import { type DocumentStatus, documentStatuses, isSeen, ownersStatuses } from '#contract/documents.ts'
import type { ListingType } from '#contract/enums.ts'
import type { ManagedDocument } from '#contract/schemas/document.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { useAction } from '#web/data/use-action.ts'
import { checkText, documentWords, statusText } from '#web/features/property/document-words.ts'
import { FormField } from '#web/ui/form-field.tsx'
import { FormSelect } from '#web/ui/form-select.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { DocumentFiles } from './document-files.tsx'

type Props = {
  id: number
  type: ListingType
  document: ManagedDocument
  /** Whether the person may say that a document was seen. */
  checks: boolean
}

type Changes = { status?: DocumentStatus; number?: string; issued_on?: string | null }

export function DocumentEditor({ id, type, document, checks }: Props) {
  const { kind, status, number, issued_on, applies } = document
  const [label, help] = documentWords[kind]
  const [changes, setChanges] = useState<Changes>({})
  const { state, sentence, problems, send } = useAction(m.document_not_saved)
  const saying = checks ? documentStatuses : ownersStatuses
  const change = (part: Changes) => setChanges((before) => ({ ...before, ...part }))

  async function save() {
    const saved = await send(async () => {
      const body = { ...changes, version: document.version }
      const { message } = await callAsUser('document.update', { params: { id, kind }, body })
      showToast(message)
    })
    if (saved) setChanges({})
  }

  return (
    <details className="document">
      <summary>
        <Icon
          name={isSeen(status) ? 'check' : 'minus'}
          className={isSeen(status) ? 'icon icon-20 good' : 'icon icon-20'}
        />
        <span className="strong">{label()}</span>
        <span className="small muted">{applies ? checkText(document, type) : m.document_no_longer()}</span>
      </summary>
      <div className="document-fields">
        <p className="muted">{help()}</p>
        {applies && (
          <form
            noValidate
            className="document-form"
            onSubmit={(event) => {
              event.preventDefault()
              save()
            }}
          >
            <FormSelect
              name="status"
              label={m.document_status()}
              hint={checks ? undefined : m.document_status_hint()}
              problem={problems.status}
              value={changes.status ?? (status && ([...saying] as string[]).includes(status) ? status : '')}
              onChange={({ target }) => change({ status: target.value as DocumentStatus })}
            >
              <option value="" disabled>
                {status ? checkText(document, type) : m.document_unchecked()}
              </option>
              {saying.map((each) => (
                <option key={each} value={each}>
                  {statusText(each, type)}
                </option>
              ))}
            </FormSelect>
            <FormField
              name="number"
              label={m.document_number_label()}
              maxLength={60}
              autoComplete="off"
              problem={problems.number}
              value={changes.number ?? number}
              onChange={({ target }) => change({ number: target.value })}
            />
            <FormField
              name="issued_on"
              type="date"
              label={m.document_issued_on()}
              min="1900-01-01"
              problem={problems.issued_on}
              value={(changes.issued_on === undefined ? issued_on : changes.issued_on) ?? ''}
              onChange={({ target }) => change({ issued_on: target.value || null })}
            />
            <button
              type="submit"
              className="button"
              disabled={state === 'sending' || Object.keys(changes).length === 0}
            >
              {m.document_save()}
              <span className="sr-only">: {label()}</span>
            </button>
            {state === 'failed' && (
              <p role="alert" className="field-error">
                {sentence}
              </p>
            )}
          </form>
        )}
        <DocumentFiles id={id} document={document} label={label()} />
      </div>
    </details>
  )
}
