import { useEffect, useRef } from 'react'
import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'
import { nameOfFile } from './name-of-file.ts'
import type { Upload } from './upload.ts'

type Props = {
  upload: Extract<Upload, { state: 'failed' }>
  onRetry: () => void
  onRemove: (key: string) => void
  onClose: () => void
}

export function UploadFailed({ upload: { files, sentence, problems }, onRetry, onRemove, onClose }: Props) {
  const title = useRef<HTMLParagraphElement>(null)
  useEffect(() => title.current?.focus(), [])
  const bad = files.flatMap(({ key }, at) => {
    const why = problems[key]
    return why ? [{ key, name: nameOfFile(files, at), why }] : []
  })
  return (
    <div className="upload-failed">
      <p ref={title} tabIndex={-1} role="alert" className="upload-title">
        {bad.length > 0 ? m.upload_failed_files({ count: bad.length }) : m.upload_failed()}
      </p>
      {bad.length > 0 ? (
        <ul>
          {bad.map(({ key, name, why }) => (
            <li key={key}>
              <span>
                <strong>{name}</strong>: {why}
              </span>
              <button type="button" className="text-link" onClick={() => onRemove(key)}>
                <Icon name="trash" />
                {m.upload_remove_file()}
                <span className="sr-only">{name}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p>{sentence}</p>
      )}
      <div className="upload-buttons">
        <button type="button" className="button" onClick={onRetry}>
          <Icon name="retry" />
          {m.upload_retry()}
        </button>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {m.upload_back()}
        </button>
      </div>
    </div>
  )
}
