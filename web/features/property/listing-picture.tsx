import { resources } from '#contract/pages.ts'
import type { Cover } from './cover.ts'

type Props = {
  picture: Cover
  /** How wide it is shown, as in <img sizes>. */
  sizes: string
  /** No larger file than this is offered. */
  most?: number
  /** In the first screen: fetched at once. */
  eager?: boolean
  alt?: string
  className?: string
}

export function ListingPicture({ picture, sizes, most = 1600, eager, alt = picture.alt, className }: Props) {
  const widths = picture.widths.filter((width) => width <= most)
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(picture.hash, widths, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet(picture.hash, widths, 'webp')} sizes={sizes} />
      <img
        src={picture.url}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={eager ? undefined : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        className={className}
        style={{ backgroundColor: picture.tint }}
      />
    </picture>
  )
}

function sourceSet(hash: string, widths: number[], format: 'avif' | 'webp') {
  return widths.map((width) => `${resources.media(`${hash}-${width}.${format}`)} ${width}w`).join(', ')
}
