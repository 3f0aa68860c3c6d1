import type { Readable } from 'node:stream'

export type StoredFile = { size: number; modified: Date }

/** Each `open` starts at the beginning, because a failed put is retried. */
export type Source = { size: number; open(): Readable }

/**
 * Flat names, made from the content. Each store has its own pattern of names and throws for any other, so that a name
 * cannot contain a path. While the store is down, calls throw ApiError `unavailable`.
 */
export type Files = {
  /**
   * Durable, or throws, also when the source ends early. An existing name is written again: that repairs a damaged
   * file, and its new date protects it from a sweep.
   */
  put(name: string, content: Uint8Array | Source): Promise<void>
  stat(name: string): Promise<StoredFile | undefined>
  /**
   * Bytes start..end, both included. `size` is that of the whole file. Undefined if the file does not exist. The caller
   * must read the stream to its end or destroy it.
   */
  read(name: string, range?: ByteRange): Promise<OpenFile | undefined>
  /** In no order, page by page. Concurrent changes may be missing; files with other names are skipped. */
  list(): AsyncIterable<StoredFile & { name: string }>
  delete(name: string): Promise<void>
  /** All files made from the content of this hash. */
  remove(hash: string): Promise<void>
  /** Deletes what interrupted puts left before this time. Returns how many. */
  clean(before: Date): Promise<number>
  /** Rejects when the store is unusable. */
  check(): Promise<void>
}

export type ByteRange = { start: number; end: number }

export type OpenFile = StoredFile & { stream: Readable }

/**
 * `media` is public. `originals` are uploads with all their metadata, and never served; beside them lie the scans of
 * documents, which only owner, agent and agency get.
 */
export type Store = 'media' | 'originals'

const namePatterns: Record<Store, RegExp> = {
  media: /^[0-9a-f]{20,64}(-[0-9]{2,4})?\.(avif|webp|jpg|mp4|webm)$/,
  originals: /^[0-9a-f]{20,64}\.(original|document)$/,
}

export function isFileName(name: string, store: Store = 'media'): boolean {
  return namePatterns[store].test(name)
}

/** Throws for a name of another form. That is a bug, because names from visitors are checked before. */
export function assertFileName(name: string, store: Store): void {
  if (!isFileName(name, store)) throw new Error(`Not a file name: ${JSON.stringify(name.slice(0, 80))}`)
}

/** Throws for anything but 20 to 64 hexadecimal digits. */
export function assertHash(hash: string): void {
  if (!/^[0-9a-f]{20,64}$/.test(hash)) throw new Error(`Not a hash: ${JSON.stringify(hash.slice(0, 80))}`)
}

/** The hash with which the name of a file begins; for a document what was drawn for it. */
export function hashOf(name: string): string {
  return name.slice(0, name.search(/[-.]/))
}

/** Undefined for names other than those of WebP and JPEG files. */
export function avifNameOf(name: string): string | undefined {
  return /\.(webp|jpg)$/.test(name) ? name.replace(/\w+$/, 'avif') : undefined
}

export const contentTypes: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
}
