import type { MediaKind } from '#contract/enums.ts'

const offered = [320, 640, 960, 1280, 1920]

/** Widths in pixels that a picture of this width is served in, ascending; one smaller than all has its own. */
export function widthsOf(width: number): number[] {
  const widths = offered.filter((each) => each <= width)
  return widths.length > 0 ? widths : [width]
}

/** Width of the one JPEG of a picture, for link previews and old browsers: its largest up to 1280. */
export function jpegWidthOf(widths: number[]): number | undefined {
  return widths.findLast((width) => width <= 1280) ?? widths[0]
}

/** Names of all files that a row of media stands for. A video has those of its poster too, once it has one. */
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

/** The upload as it came, in the store of originals. */
export function originalNameOf(hash: string): string {
  return `${hash}.original`
}
