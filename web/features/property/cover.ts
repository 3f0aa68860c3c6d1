import type { Picture } from '#contract/schemas/property.ts'

/** A picture as pages carry it: what an <img> needs, and the average colour that stands in while it loads. */
export type Cover = Pick<Picture, 'hash' | 'url' | 'width' | 'height' | 'widths'> & {
  tint: string
  /** Its files are not there yet: the ThumbHash that is shown instead, empty when there is none. */
  waiting?: string
}

/** One that is looked at for itself: words beside it do not say what it shows, as those of a card do. */
export type CoverWithAlt = Cover & Pick<Picture, 'alt'>

export function toCover({ hash, url, width, height, widths, thumbhash, ready }: Picture): Cover {
  const cover = { hash, url, width, height, widths, tint: averageColour(thumbhash) }
  return ready ? cover : { ...cover, waiting: thumbhash ?? '' }
}

export const toCoverWithAlt = (picture: Picture): CoverWithAlt => ({ ...toCover(picture), alt: picture.alt })

/**
 * Average colour from the first three bytes of a ThumbHash (evanw.github.io/thumbhash, thumbHashToAverageRGBA):
 * lightness, yellow-blue and red-green. Written here because every page would otherwise load the library.
 */
function averageColour(thumbhash: string | null): string {
  if (!thumbhash) return 'var(--sunken)'
  const [first = 0, second = 0, third = 0] = atob(thumbhash)
    .slice(0, 3)
    .split('')
    .map((letter) => letter.charCodeAt(0))
  const header = first | (second << 8) | (third << 16)
  const lightness = (header & 63) / 63
  const yellow = ((header >> 6) & 63) / 31.5 - 1
  const red = ((header >> 12) & 63) / 31.5 - 1
  const b = lightness - (2 / 3) * yellow
  const r = (3 * lightness - b + red) / 2
  return `#${[r, r - red, b].map(toHex).join('')}`
}

function toHex(part: number) {
  return Math.round(Math.max(0, Math.min(1, part)) * 255)
    .toString(16)
    .padStart(2, '0')
}
