import { useId, useRef } from 'react'
import { m } from '#messages'
import { AddButtons } from './add-buttons.tsx'
import { useDrop } from './drop.ts'
import { maxPictures, pictureTypes } from './file-limits.ts'
import type { FormPicture } from './form-files.ts'
import { usePaste } from './paste.ts'
import { PictureList } from './picture-list.tsx'
import { RefusedFiles } from './refused-files.tsx'
import type { FileFieldProps } from './upload.ts'
import { usePictures } from './use-pictures.ts'

type Props = FileFieldProps<FormPicture[]> & {
  /** The listing has texts in Hindi, so its pictures are described in Hindi, too. */
  inHindi: boolean
}

export function PicturesField(props: Props) {
  const { value, onChange, problem, progress, disabled = false, inHindi } = props
  const id = useId()
  const field = useRef<HTMLFieldSetElement>(null)
  const pictures = usePictures(value, onChange)
  const { over, handlers } = useDrop(pictures.add, disabled)
  usePaste(pictures.add, disabled)
  return (
    <fieldset
      ref={field}
      className="drop-field"
      data-over={over || undefined}
      aria-describedby={problem ? `${id}-hint ${id}-problem` : `${id}-hint`}
      {...handlers}
    >
      <legend className="label">{m.upload_pictures()}</legend>
      <p className="upload-count figures">
        {m.upload_picture_count({ count: value.length, max: maxPictures })}
      </p>
      <p id={`${id}-hint`} className="field-hint">
        {m.upload_pictures_hint()}
      </p>
      {problem && (
        <p id={`${id}-problem`} className="field-error">
          {problem}
        </p>
      )}
      <AddButtons
        label={value.length > 0 ? m.upload_add_more() : m.upload_add_pictures()}
        accept={pictureTypes}
        several
        camera
        disabled={disabled || value.length >= maxPictures}
        onFiles={pictures.add}
      />
      <RefusedFiles refused={pictures.refused} onClose={pictures.forgetRefused} />
      {pictures.looking > 0 && <p className="field-hint">{m.upload_checking({ count: pictures.looking })}</p>}
      <p role="status" className="sr-only">
        {pictures.said}
      </p>
      {value.length > 0 && (
        <PictureList
          value={value}
          act={pictures}
          progress={progress}
          disabled={disabled}
          inHindi={inHindi}
          field={field}
        />
      )}
      {over && <p className="drop-here">{m.upload_drop_here()}</p>}
    </fieldset>
  )
}
