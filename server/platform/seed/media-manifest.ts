import { readFile } from 'node:fs/promises'
import type { MediaKind } from '#contract/enums.ts'

const folder = new URL('./media/', import.meta.url)

/** One committed picture, plan or video, as tools/artwork/encode.ts wrote it. */
export type DemoMedia = {
  name: string
  kind: MediaKind
  hash: string
  width: number
  height: number
  widths?: number[]
  thumbhash?: string
  alt?: string
  /** Only the AVIF files are committed; tools/build/demo-pictures.ts makes the others from them, in media/made. */
  made?: true
  /** Videos: the one file. */
  file?: string
}

export async function readManifest(): Promise<Map<string, DemoMedia>> {
  const entries: DemoMedia[] = JSON.parse(await readFile(new URL('manifest.json', folder), 'utf8'))
  return new Map(entries.map((entry) => [entry.name, entry]))
}

/** The files of an entry: AVIF and WebP for each width and one JPEG of at most 1280 px, or the video. */
export function filesOf({ hash, widths = [], made, file }: DemoMedia): { file: string; url: URL }[] {
  const jpeg = widths.findLast((width) => width <= 1280) ?? widths[0]
  const names = file
    ? [file]
    : [
        ...widths.flatMap((width) => [`${hash}-${width}.avif`, `${hash}-${width}.webp`]),
        `${hash}-${jpeg}.jpg`,
      ]
  return names.map((name) => ({
    file: name,
    url: new URL(made && !name.endsWith('.avif') ? `made/${name}` : name, folder),
  }))
}
