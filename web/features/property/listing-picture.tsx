import { useEffect, useState } from 'react'
import { resources } from '#contract/pages.ts'
import type { Cover } from './cover.ts'

type Props = {
  picture: Cover
  sizes: string
  max?: number
  eager?: boolean | 'first'
  alt: string
  className?: string
}

export function ListingPicture({ picture, sizes, max = 1600, eager, alt, className }: Props) {
  if (picture.waiting !== undefined) return <Placeholder picture={picture} alt={alt} className={className} />
  const widths = picture.widths.filter((width) => width <= max)
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
        fetchPriority={eager === 'first' ? 'high' : undefined}
        decoding="async"
        className={className}
        style={{ backgroundColor: picture.tint }}
      />
    </picture>
  )
}

function Placeholder({ picture, alt, className }: Pick<Props, 'picture' | 'alt' | 'className'>) {
  const { width, height, tint, waiting } = picture
  const [src, setSrc] = useState(emptyImage)
  useEffect(() => {
    if (!waiting) return
    import('./blurred.ts').then(
      ({ blurredUrl }) => setSrc(blurredUrl(waiting)),
      () => {},
    )
  }, [waiting])
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      className={className}
      style={{ backgroundColor: tint }}
    />
  )
}

/** An empty picture that needs no request. */
export const emptyImage = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'

export function smallUrl({ hash, widths, waiting }: Cover): string | undefined {
  return waiting === undefined ? resources.media(`${hash}-${widths[0]}.webp`) : undefined
}

function sourceSet(hash: string, widths: number[], format: 'avif' | 'webp') {
  return widths.map((width) => `${resources.media(`${hash}-${width}.${format}`)} ${width}w`).join(', ')
}
