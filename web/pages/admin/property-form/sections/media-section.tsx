import { useWatch } from 'react-hook-form'
import { m } from '#messages'
import { usePageContext } from '#web/data/page-context.ts'
import { FloorPlanField } from '#web/features/upload/floor-plan-field.tsx'
import type { FormFiles } from '#web/features/upload/form-files.ts'
import { PicturesField } from '#web/features/upload/pictures-field.tsx'
import type { Upload } from '#web/features/upload/upload.ts'
import { VideoField } from '#web/features/upload/video-field.tsx'
import { FormSection } from '../form-section.tsx'
import type { FormValues } from '../form-values.ts'

type Props = {
  files: FormFiles
  onFiles: (part: Partial<FormFiles>) => void
  problems?: Record<string, string>
  upload?: Upload
  disabled: boolean
}

export function MediaSection({ files, onFiles, problems = {}, upload, disabled }: Props) {
  const { takesVideos } = usePageContext()
  const inHindi = useWatch<FormValues, ['title_hi', 'description_hi']>({
    name: ['title_hi', 'description_hi'],
  })
  const progress = upload?.state === 'sending' ? upload.progress : undefined
  return (
    <FormSection title={m.property_form_media()} text={m.property_form_media_text()}>
      <div className="property-wide" data-part="images keep_images alts alts_hi">
        <PicturesField
          value={files.pictures}
          onChange={(pictures) => onFiles({ pictures })}
          problem={problems.images ?? problems.keep_images ?? problems.alts ?? problems.alts_hi}
          progress={progress}
          disabled={disabled}
          inHindi={inHindi.some(Boolean)}
        />
      </div>
      <div className="property-wide" data-part="video">
        <VideoField
          takesVideos={takesVideos}
          value={files.video}
          onChange={(video) => onFiles({ video })}
          problem={problems.video}
          progress={progress}
          disabled={disabled}
        />
      </div>
      <div className="property-wide" data-part="floor_plan">
        <FloorPlanField
          value={files.floorPlan}
          onChange={(floorPlan) => onFiles({ floorPlan })}
          problem={problems.floor_plan}
          progress={progress}
          disabled={disabled}
        />
      </div>
    </FormSection>
  )
}
