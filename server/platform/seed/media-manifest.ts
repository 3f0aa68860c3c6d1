import { readFile } from 'node:fs/promises'
import type { MediaKind } from '#contract/enums.ts'

const folder = new URL('./media/', import.meta.url)

export type DemoMedia = {
  name: string
  kind: MediaKind
  hash: string
  width: number
  height: number
  widths?: number[]
  thumbhash?: string
  alt: string
  alt_hi: string
  /** 'floor_plan': one drawing for homes of several sizes; 'site_plan': the very plot or field. */
  shows?: string
  /** Set for a video. */
  file?: string
}

export async function readManifest(): Promise<Map<string, DemoMedia>> {
  const entries: DemoMedia[] = JSON.parse(await readFile(new URL('manifest.json', folder), 'utf8'))
  return new Map(entries.map((entry) => [entry.name, entry]))
}

/** The job `demo_pictures` makes the other formats. */
export function filesOf({ hash, widths = [], file }: DemoMedia): { file: string; url: URL }[] {
  const names = file ? [file] : widths.map((width) => `${hash}-${width}.avif`)
  return names.map((name) => ({ file: name, url: new URL(name, folder) }))
}
