import { thumbHashToDataURL } from 'thumbhash'
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
  if (picture.waiting !== undefined) return <Placeholder picture={picture} alt={alt} className={className} />
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

/** Stands in the same place, blurred, until the files are there. */
function Placeholder({ picture, alt, className }: Pick<Props, 'picture' | 'alt' | 'className'>) {
  const { width, height, tint } = picture
  return (
    <img
      src={blurredUrl(picture)}
      alt={alt}
      width={width}
      height={height}
      className={className}
      style={{ backgroundColor: tint }}
    />
  )
}

/** The blurred picture of one whose files are not there yet, as an address that needs no request. */
export function blurredUrl({ waiting }: Cover): string {
  return waiting ? thumbHashToDataURL(bytesOf(waiting)) : emptyImage
}

const emptyImage = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'

function bytesOf(base64: string) {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}

function sourceSet(hash: string, widths: number[], format: 'avif' | 'webp') {
  return widths.map((width) => `${resources.media(`${hash}-${width}.${format}`)} ${width}w`).join(', ')
}
