import { resources } from '#contract/pages.ts'
import type { BrandPicture } from '#contract/schemas/brand.ts'
import { type PageContext, usePageContext } from '#web/data/page-context.ts'

/** `on` is the ground: `page` follows the theme, `deep` is dark in both. */
export function Logo({ name, on = 'page' }: { name: string; on?: 'page' | 'deep' }) {
  const { brand } = usePageContext()
  return brand.logo ? <OwnLogo name={name} brand={brand} on={on} /> : <LogoSign name={name} />
}

function OwnLogo({ name, brand, on }: { name: string; brand: PageContext['brand']; on: 'page' | 'deep' }) {
  const light = brand.logo
  const dark = brand.logo_dark ?? light
  if (!light || !dark) return null
  if (on === 'deep')
    return (
      <>
        <Mark picture={dark} name={name} className={markClass('logo-mark', brand.logo_dark)} />
        <PrintedLogo name={name} />
      </>
    )
  return (
    <>
      <Mark picture={light} name={name} className="logo-mark logo-mark-light" />
      <Mark picture={dark} name={name} className={markClass('logo-mark logo-mark-dark', brand.logo_dark)} />
    </>
  )
}

/** Only paper shows the logo that the agency uploaded; without one, nothing. */
export function PrintedLogo({ name }: { name: string }) {
  const { logo } = usePageContext().brand
  return logo && <Mark picture={logo} name={name} className="logo-mark logo-mark-print" />
}

/** A logo for light grounds stands on a light plate where the ground is dark. */
function markClass(className: string, dark: BrandPicture | null) {
  return dark ? className : `${className} logo-mark-plate`
}

// The theme decides which of both is visible. A lazy picture that is not visible is not loaded.
function Mark({ picture, name, className }: { picture: BrandPicture; name: string; className: string }) {
  const { hash, width, height, widths } = picture
  const files = (format: 'avif' | 'webp') =>
    widths
      .slice(0, 2)
      .map((each) => `${resources.media(`${hash}-${each}.${format}`)} ${each}w`)
      .join(', ')
  const shownWidth = Math.round((logoHeight * width) / height)
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={files('avif')} sizes={`${shownWidth}px`} />
      <source type="image/webp" srcSet={files('webp')} sizes={`${shownWidth}px`} />
      <img src={picture.url} alt={name} width={shownWidth} height={logoHeight} loading="lazy" />
    </picture>
  )
}

const logoHeight = 40

export function LogoSign({ name }: { name: string }) {
  return (
    <span className="logo">
      <svg viewBox="0 0 32 32" className="logo-sign" aria-hidden="true">
        <path
          d="M12.5 27.5H7a2.5 2.5 0 0 1-2.5-2.5V7A2.5 2.5 0 0 1 7 4.5h18A2.5 2.5 0 0 1 27.5 7v18a2.5 2.5 0 0 1-2.5 2.5h-5.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <circle cx="16" cy="16" r="4.75" className="logo-dot" />
      </svg>
      <span className="logo-name">{name}</span>
    </span>
  )
}
