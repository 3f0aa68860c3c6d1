import { m } from '#messages'
import { pictureTypes } from './file-limits.ts'
import type { FormFile } from './form-files.ts'
import { FilePreview, KeptPreview } from './picture-preview.tsx'
import { SingleFileField } from './single-file-field.tsx'
import type { FileFieldProps } from './upload.ts'

export function FloorPlanField(props: FileFieldProps<FormFile | undefined>) {
  return (
    <SingleFileField
      {...props}
      kind="picture"
      icon="plan"
      accept={pictureTypes}
      camera
      words={{
        label: m.upload_plan(),
        hint: m.upload_plan_hint(),
        add: m.upload_add_plan(),
        replace: m.upload_replace_plan(),
        kept: m.upload_plan_kept(),
        removed: m.upload_plan_removed(),
      }}
      preview={(value) => (
        <div className="single-preview plan-preview">
          {value.file ? (
            <FilePreview file={value.file} />
          ) : (
            value.poster && <KeptPreview kept={value.poster} />
          )}
        </div>
      )}
    />
  )
}
