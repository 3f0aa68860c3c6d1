import { resources } from '#contract/pages.ts'
import type { BrandPicture } from '#contract/schemas/brand.ts'

/** Without a photo, the initials. The name stands beside it, so neither is read aloud. */
export function AgentPhoto({
  name,
  photo,
  large,
}: {
  name: string
  photo: BrandPicture | null
  large?: boolean
}) {
  const className = large ? 'agent-face agent-face-large' : 'agent-face'
  if (!photo) {
    return (
      <span aria-hidden="true" className={className}>
        {initials(name)}
      </span>
    )
  }
  const { hash, widths, url } = photo
  return (
    <img
      src={url}
      srcSet={widths.map((width) => `${resources.media(`${hash}-${width}.webp`)} ${width}w`).join(', ')}
      sizes={large ? '160px' : '56px'}
      alt=""
      loading="lazy"
      decoding="async"
      className={className}
    />
  )
}

function initials(name: string) {
  const words = name.split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.[0] ?? '').join('')
}
