import type { MediaKind } from '#contract/enums.ts'

const standard = [320, 640, 960, 1280, 1920]
const largest = 1920

/**
 * Pixels, ascending: the standard widths up to its own, and its own if that is below the largest, so that no picture is
 * shown smaller than it is.
 */
export function widthsOf(width: number): number[] {
  const filled = standard.filter((each) => each <= width)
  return width < largest && !filled.includes(width) ? [...filled, width] : filled
}

/**
 * The width of the only JPEG of a picture, for link previews and old browsers: the largest up to 1280 pixels, else
 * the smallest. Undefined without widths.
 */
export function jpegWidthOf(widths: number[]): number | undefined {
  return widths.findLast((width) => width <= 1280) ?? widths[0]
}

/** The names of all files that are made of an upload. */
export function fileNamesOf({ hash, kind, widths }: { hash: string; kind: MediaKind; widths: number[] }) {
  return [...(kind === 'video' ? [`${hash}.mp4`] : []), ...pictureNamesOf(hash, widths)]
}

export function pictureNamesOf(hash: string, widths: number[]): string[] {
  const jpeg = jpegWidthOf(widths)
  return [
    ...widths.flatMap((width) => [`${hash}-${width}.avif`, `${hash}-${width}.webp`]),
    ...(jpeg ? [`${hash}-${jpeg}.jpg`] : []),
  ]
}

export function originalNameOf(hash: string): string {
  return `${hash}.original`
}

export function documentNameOf(name: string): string {
  return `${name}.document`
}
