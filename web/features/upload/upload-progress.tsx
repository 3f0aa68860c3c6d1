import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'
import { writeBytes } from './bytes.ts'
import { nameOfFile } from './name-of-file.ts'
import type { Upload } from './upload.ts'
import { UploadFailed } from './upload-failed.tsx'
import { writeTimeLeft } from './write-time-left.ts'

type Props = {
  upload: Upload
  onCancel: () => void
  onRetry: () => void
  onRemove: (key: string) => void
}

export function UploadProgressPanel({ upload, onCancel, onRetry, onRemove }: Props) {
  return (
    <section aria-label={m.upload_progress()} className="upload-panel">
      {upload.state === 'sending' && <Sending upload={upload} onCancel={onCancel} />}
      {upload.state === 'failed' && (
        <UploadFailed upload={upload} onRetry={onRetry} onRemove={onRemove} onClose={onCancel} />
      )}
      {/* Announced at each quarter only: a number that changes all the time would drown everything else. */}
      <p role="status" className={upload.state === 'done' ? 'upload-done' : 'sr-only'}>
        {upload.state === 'done' && <Icon name="check" />}
        {statusOf(upload)}
      </p>
    </section>
  )
}

function statusOf(upload: Upload): string {
  if (upload.state === 'failed') return ''
  if (upload.state === 'done') return upload.files.length > 0 ? m.upload_safe() : m.upload_safe_words()
  const { sent, total, finishing } = upload.progress
  if (finishing) return m.upload_finishing()
  const quarters = total > 0 ? Math.floor((sent / total) * 4) : 0
  return quarters > 0 ? m.upload_quarter({ percent: quarters * 25 }) : m.upload_sending()
}

type Sending = Extract<Upload, { state: 'sending' }>

function Sending({ upload: { files, progress }, onCancel }: { upload: Sending; onCancel: () => void }) {
  const { sent, total, secondsLeft, finishing } = progress
  return (
    <>
      <div className="upload-whole">
        <p className="upload-title">{finishing ? m.upload_finishing() : m.upload_sending()}</p>
        <button type="button" className="text-link" onClick={onCancel}>
          {m.upload_cancel()}
        </button>
      </div>
      <progress
        aria-label={m.upload_progress()}
        {...(total > 0 && !finishing && { max: total, value: sent })}
      />
      <p className="field-hint figures">
        {total > 0 && m.upload_amount({ sent: writeBytes(sent), total: writeBytes(total) })}
        {secondsLeft !== undefined && !finishing && ` · ${writeTimeLeft(secondsLeft)}`}
      </p>
      {files.length > 0 && (
        <details className="upload-files">
          <summary className="text-link">
            <Icon name="down" />
            {m.upload_each_file({ count: files.length })}
          </summary>
          <ul>
            {files.map((sentFile, at) => (
              <li key={sentFile.key}>
                <span className="upload-file-name">{nameOfFile(files, at)}</span>
                <span className="figures">
                  {m.upload_amount({
                    sent: writeBytes(progress.files[sentFile.key] ?? 0),
                    total: writeBytes(sentFile.file.size),
                  })}
                </span>
                <progress
                  aria-label={m.upload_file_bar({ name: nameOfFile(files, at) })}
                  max={sentFile.file.size}
                  value={progress.files[sentFile.key] ?? 0}
                />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
