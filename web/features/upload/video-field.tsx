import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'
import { videoTypes } from './file-limits.ts'
import type { FormFile } from './form-files.ts'
import { useFileUrl } from './preview.ts'
import { SingleFileField } from './single-file-field.tsx'
import type { FileFieldProps } from './upload.ts'

type Props = FileFieldProps<FormFile | undefined> & {
  takesVideos: boolean
}

export function VideoField({ takesVideos, ...props }: Props) {
  return (
    <SingleFileField
      {...props}
      closed={takesVideos ? undefined : m.upload_no_ffmpeg()}
      kind="video"
      icon="film"
      accept={videoTypes}
      words={{
        label: m.upload_video(),
        hint: m.upload_video_hint(),
        add: m.upload_add_video(),
        replace: m.upload_replace_video(),
        kept: m.upload_video_kept(),
        removed: m.upload_video_removed(),
      }}
      preview={(value) => <VideoPreview value={value} />}
    />
  )
}

function VideoPreview({ value }: { value: FormFile }) {
  const own = useFileUrl(value.file)
  const url = value.file ? own : value.kept
  const poster = value.file || !value.poster?.ready ? undefined : value.poster.url
  return (
    <div className="single-preview">
      {url ? (
        <video
          src={url}
          poster={poster}
          controls
          muted
          playsInline
          preload="metadata"
          aria-label={m.upload_video_preview()}
          className="preview"
        />
      ) : (
        <span className="preview preview-none">
          <Icon name="film" />
          {!value.file && <span>{m.upload_preparing()}</span>}
        </span>
      )}
    </div>
  )
}
