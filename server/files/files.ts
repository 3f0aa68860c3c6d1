import type { Readable } from 'node:stream'

export type StoredFile = { size: number; modified: Date }

/** Where pictures, videos and plans live. Names are flat: `<hash>-<width>.<ext>`, checked by isFileName. */
export type Files = {
  /** Writes the whole file or nothing; a name that exists keeps its content, since names are made from content. */
  put(name: string, content: Uint8Array | Readable): Promise<void>
  /** Undefined when there is no such file. */
  stat(name: string): Promise<StoredFile | undefined>
  /** Bytes start..end, both included; the whole file without a range. */
  read(name: string, range?: { start: number; end: number }): Readable
  /** Rejects when the store cannot be used. */
  check(): Promise<void>
}

const namePattern = /^[0-9a-f]{20,64}(-[0-9]{2,4})?\.(avif|webp|jpg|mp4|webm)$/

/** True for the only names the store takes, so that no path can be spelled with one. */
export function isFileName(name: string): boolean {
  return namePattern.test(name)
}

export const contentTypes: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
}
