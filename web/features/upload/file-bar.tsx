import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'

export function FileBar({ file, sent }: { file: File; sent: number }) {
  const whole = sent >= file.size
  return whole ? (
    <span className="file-sent">
      <Icon name="check" />
      <span className="sr-only">{m.upload_file_sent()}</span>
    </span>
  ) : (
    <progress
      className="file-bar"
      max={file.size}
      value={sent}
      aria-label={m.upload_file_bar({ name: file.name })}
    />
  )
}
