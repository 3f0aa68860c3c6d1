import type { Picture } from '#contract/schemas/property.ts'
import { m } from '#messages'
import { toCover } from '#web/features/property/cover.ts'
import { ListingPicture } from '#web/features/property/listing-picture.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { FormPicture } from './form-files.ts'
import { usePreview } from './preview.ts'

export function PicturePreview({ picture }: { picture: Pick<FormPicture, 'kept' | 'file' | 'alt'> }) {
  return picture.kept ? <KeptPreview kept={picture.kept} /> : <FilePreview file={picture.file} />
}

export function KeptPreview({ kept }: { kept: Picture }) {
  return (
    <>
      <ListingPicture picture={toCover(kept)} sizes="240px" max={640} alt="" className="preview" />
      {!kept.ready && <span className="preview-note">{m.upload_preparing()}</span>}
    </>
  )
}

export function FilePreview({ file }: { file: File | undefined }) {
  const url = usePreview(file)
  if (url) return <img src={url} alt="" className="preview" draggable={false} />
  return (
    <span className="preview preview-none" data-drawing={url === undefined || undefined}>
      <Icon name="images" />
      {url === null && <span>{m.upload_no_preview()}</span>}
    </span>
  )
}
