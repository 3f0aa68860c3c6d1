import { maxFilesOfDocument } from '#contract/documents.ts'
import type { ManagedDocument } from '#contract/schemas/document.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { callHref } from '#web/data/call-href.ts'
import { newIdempotencyKey } from '#web/data/idempotency-key.ts'
import { useAction } from '#web/data/use-action.ts'
import { useToastAction } from '#web/data/use-toast-action.ts'
import { AddButtons } from '#web/features/upload/add-buttons.tsx'
import { writeBytes } from '#web/features/upload/bytes.ts'
import { newKey } from '#web/features/upload/form-files.ts'
import { sendForm } from '#web/features/upload/send-form.ts'
import { Icon } from '#web/ui/icon.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { writeMoment } from '#web/ui/write-moment.ts'

type Props = { id: number; document: ManagedDocument; label: string }

const accept = 'application/pdf,image/jpeg,image/png,image/heic,image/heif,.pdf,.heic,.heif'

export function DocumentFiles({ id, document, label }: Props) {
  const { kind, files, applies } = document
  const adding = useAction(m.document_not_saved)
  const removing = useToastAction(m.document_not_saved)
  const params = { id, kind }

  function add(chosen: File[]) {
    const request = {
      ...{ params, fields: {}, idempotencyKey: newIdempotencyKey() },
      files: chosen.map((file) => ({ field: 'files' as const, file, key: newKey() })),
    }
    return adding.send(async () => showToast((await sendForm('document.addFiles', request)).message))
  }

  function remove(file: number) {
    return removing.send(async () => {
      const { message } = await callAsUser('document.removeFile', { params: { ...params, file } })
      showToast(message)
    })
  }

  return (
    <div className="document-files">
      <h3 className="title-4">{m.document_files()}</h3>
      {files.length > 0 && (
        <ul>
          {files.map((file, at) => (
            <li key={file.id}>
              <a
                href={callHref('document.file', { params: { ...params, file: file.id } })}
                download
                className="text-link"
              >
                <Icon name="download" />
                {m.document_file({ number: at + 1, type: file.type.toUpperCase() })}
              </a>
              <span className="small muted figures">
                {writeBytes(file.bytes)} · {writeMoment(file.added_at)}
              </span>
              <button
                type="button"
                className="text-link"
                disabled={removing.busy}
                aria-label={m.document_file_remove({ number: at + 1, label })}
                onClick={() => remove(file.id)}
              >
                <Icon name="trash" />
                {m.upload_remove_short()}
              </button>
            </li>
          ))}
        </ul>
      )}
      {applies && files.length < maxFilesOfDocument && (
        <AddButtons
          label={adding.state === 'sending' ? m.document_sending() : m.document_add({ label })}
          accept={accept}
          several
          camera
          disabled={adding.state === 'sending'}
          onFiles={add}
        />
      )}
      <p className="field-hint">{m.document_files_hint()}</p>
      {adding.state === 'failed' && (
        <p role="alert" className="field-error">
          {adding.problems.files ?? adding.sentence}
        </p>
      )}
    </div>
  )
}
