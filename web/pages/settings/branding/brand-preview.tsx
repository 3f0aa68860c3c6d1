import type { CSSProperties } from 'react'
import { type BrandColors, brandColors } from '#contract/brand-colors.ts'
import { m } from '#messages'
import { usePageContext } from '#web/data/page-context.ts'
import { toCover } from '#web/features/property/cover.ts'
import { smallUrl } from '#web/features/property/listing-picture.tsx'
import type { FormFile } from '#web/features/upload/form-files.ts'
import { usePreview } from '#web/features/upload/preview.ts'
import { LogoSign } from '#web/layout/logo.tsx'

type Props = { color: string | undefined; logo?: FormFile; darkLogo?: FormFile }

/** Parts of the site in the colours and with the logo of the form, in both themes. */
export function BrandPreview({ color, logo, darkLogo }: Props) {
  const colors = color ? brandColors(color) : undefined
  return (
    <section aria-labelledby="preview" className="facts-preview">
      <h2 id="preview" className="title-3">
        {m.facts_preview()}
      </h2>
      <Sample theme="light" name={m.theme_light()} colors={colors} logo={logo} />
      <Sample theme="dark" name={m.theme_dark()} colors={colors} logo={darkLogo ?? logo} plate={!darkLogo} />
      <figure>
        <figcaption className="field-hint">{m.branding_preview_footer()}</figcaption>
        <div className="brand-footer" style={colors && ({ '--deep': colors.deep } as CSSProperties)}>
          <SampleLogo file={darkLogo ?? logo} plate={!darkLogo} />
        </div>
      </figure>
    </section>
  )
}

type SampleProps = {
  theme: 'light' | 'dark'
  name: string
  colors?: BrandColors
  logo?: FormFile
  plate?: boolean
}

function Sample({ theme, name, colors, logo, plate }: SampleProps) {
  return (
    <figure>
      <figcaption className="field-hint">{name}</figcaption>
      <div inert data-theme={theme} style={colors && styleOf(colors[theme])} className="themed-preview stack">
        <SampleLogo file={logo} plate={plate} />
        <p>
          <span className="brand-soft">{m.branding_sample_chip()}</span>
        </p>
        <p className="text-link">{m.branding_sample_link()}</p>
        <p>
          <span className="button">{m.branding_sample_button()}</span>
        </p>
      </div>
    </figure>
  )
}

function SampleLogo({ file, plate }: { file?: FormFile; plate?: boolean }) {
  const { agency } = usePageContext()
  const own = usePreview(file?.file)
  const url = file?.file ? own : file?.poster?.ready ? smallUrl(toCover(file.poster)) : undefined
  if (!url) return <LogoSign name={agency.name} />
  return <img src={url} alt="" className={plate ? 'logo-sample logo-mark-plate' : 'logo-sample'} />
}

function styleOf({ main, strong, soft, on }: BrandColors['light']): CSSProperties {
  return { '--neem': main, '--neem-strong': strong, '--neem-soft': soft, '--on-neem': on } as CSSProperties
}
