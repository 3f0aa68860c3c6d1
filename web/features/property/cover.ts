import type { Picture } from '#contract/schemas/property.ts'
import { textIn } from '#contract/written-texts.ts'
import { pageLocale } from '#web/ui/page-locale.ts'

/** The average colour `tint` is shown while the picture loads. */
export type Cover = Pick<Picture, 'hash' | 'url' | 'width' | 'height' | 'widths'> & {
  tint: string
  waiting?: string
  /** A computer made it. */
  rendered?: true
}

export type CoverWithAlt = Cover & Pick<Picture, 'alt'>

export function toCover({ hash, url, width, height, widths, thumbhash, rendered, ready }: Picture): Cover {
  const label = rendered ? ({ rendered } as const) : {}
  const cover = { hash, url, width, height, widths, tint: averageColour(thumbhash), ...label }
  return ready ? cover : { ...cover, waiting: thumbhash ?? '' }
}

/** People who may edit the listing get both captions; the page shows one. */
export function toCoverWithAlt(picture: Picture): CoverWithAlt {
  return { ...toCover(picture), alt: textIn(pageLocale(), picture.alt, picture.alt_hi ?? '') }
}

/** Average colour of a ThumbHash (evanw.github.io/thumbhash, thumbHashToAverageRGBA), without loading the library. */
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
