import { thumbHashToAverageRGBA } from 'thumbhash'
import type { Picture } from '#contract/schemas/property.ts'

/** A picture as pages carry it: what an <img> needs, and the average colour that stands in while it loads. */
export type Cover = Pick<Picture, 'hash' | 'url' | 'width' | 'height' | 'widths' | 'alt'> & {
  tint: string
  /** Its files are not there yet: the ThumbHash that is shown instead, empty when there is none. */
  waiting?: string
}

export function toCover({ hash, url, width, height, widths, alt, thumbhash, ready }: Picture): Cover {
  const cover = { hash, url, width, height, widths, alt, tint: averageColour(thumbhash) }
  return ready ? cover : { ...cover, waiting: thumbhash ?? '' }
}

function averageColour(thumbhash: string | null): string {
  if (!thumbhash) return 'var(--sunken)'
  const bytes = Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0))
  const { r, g, b } = thumbHashToAverageRGBA(bytes)
  return `#${[r, g, b]
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
