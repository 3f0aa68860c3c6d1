import type { SiteSlot } from '#contract/enums.ts'
import { m } from '#messages'
import { usePageContext } from '#web/data/page-context.ts'
import { pictureTypes, videoTypes } from '#web/features/upload/file-limits.ts'
import type { FormFile } from '#web/features/upload/form-files.ts'
import { FilePreview, KeptPreview } from '#web/features/upload/picture-preview.tsx'
import { SingleFileField } from '#web/features/upload/single-file-field.tsx'
import type { FileFieldProps } from '#web/features/upload/upload.ts'
import { Icon } from '#web/ui/icon.tsx'
import { drawSvg } from './draw-svg.ts'

type Props = FileFieldProps<FormFile | undefined> & { slot: SiteSlot }

export function SlotField({ slot, ...field }: Props) {
  const { takesVideos } = usePageContext()
  const isFilm = slot === 'hero_film'
  const isLogo = slot === 'logo' || slot === 'logo_dark'
  const [label, hint] = words[slot]
  return (
    <SingleFileField
      {...field}
      kind={isFilm ? 'video' : 'picture'}
      icon={isFilm ? 'film' : 'images'}
      accept={isFilm ? videoTypes : isLogo ? `${pictureTypes},image/svg+xml` : pictureTypes}
      convert={isLogo ? drawSvg : undefined}
      closed={isFilm && !takesVideos ? m.upload_no_ffmpeg() : undefined}
      words={{
        label: label(),
        hint: hint(),
        add: m.branding_choose(),
        replace: m.branding_replace(),
        kept: m.branding_kept(),
        removed: m.branding_removed(),
      }}
      preview={(value) => (
        <div
          className={isLogo ? 'single-preview logo-preview' : 'single-preview'}
          data-theme={slot === 'logo_dark' ? 'dark' : slot === 'logo' ? 'light' : undefined}
        >
          <Preview value={value} isFilm={isFilm} />
        </div>
      )}
    />
  )
}

function Preview({ value, isFilm }: { value: FormFile; isFilm: boolean }) {
  const made = value.file ? undefined : value.poster
  if (made && (!isFilm || made.ready)) return <KeptPreview kept={made} />
  if (value.file && !isFilm) return <FilePreview file={value.file} />
  return (
    <span className="preview preview-none">
      <Icon name="film" />
      {!value.file && <span>{m.upload_preparing()}</span>}
    </span>
  )
}

const words: Record<SiteSlot, readonly [() => string, () => string]> = {
  logo: [m.branding_logo_light, m.branding_logo_light_hint],
  logo_dark: [m.branding_logo_dark, m.branding_logo_dark_hint],
  hero: [m.branding_hero_picture, m.branding_hero_picture_hint],
  hero_film: [m.branding_hero_film, m.branding_hero_film_hint],
  about: [m.branding_about_picture, m.branding_about_picture_hint],
}
