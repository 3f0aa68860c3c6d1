import type { Readable } from 'node:stream'

export type StoredFile = { size: number; modified: Date }

/** Bytes of which the number is known before, from the start each time they are opened: a put tries again when it must. */
export type Source = { size: number; open(): Readable }

/**
 * Where pictures, videos and plans live: flat names made from content, of a form of its own for each store. Every call throws
 * for any other name, so that no path can be spelled with one, and an ApiError `unavailable` while the store is away.
 */
export type Files = {
  /**
   * The whole file safe on disk, or nothing and an error, also when the source ends early. A name that exists is written
   * again: that mends a damaged file, and its new date keeps it from a sweep.
   */
  put(name: string, content: Uint8Array | Source): Promise<void>
  /** Undefined when there is no such file. */
  stat(name: string): Promise<StoredFile | undefined>
  /**
   * Bytes start..end, both included; the whole file without a range. `size` is that of the whole file. Undefined when there
   * is none. Who opens a file reads its stream to the end or destroys it.
   */
  read(name: string, range?: ByteRange): Promise<OpenFile | undefined>
  /** All files, in no order, a few at a time. What changes meanwhile may be left out; strangers' files are. */
  list(): AsyncIterable<StoredFile & { name: string }>
  /** Deletes one file; none is fine. */
  delete(name: string): Promise<void>
  /** Deletes all files made from the content of this hash; none is fine. */
  remove(hash: string): Promise<void>
  /** Deletes what puts that were broken off by the end of their process, before this time, left behind. Returns how many. */
  clean(before: Date): Promise<number>
  /** Rejects when the store cannot be used. */
  check(): Promise<void>
}

export type ByteRange = { start: number; end: number }

export type OpenFile = StoredFile & { stream: Readable }

/** `media` is served to everybody; `originals` are uploads as they came, with all they tell, and never served. */
export type Store = 'media' | 'originals'

const namePatterns: Record<Store, RegExp> = {
  media: /^[0-9a-f]{20,64}(-[0-9]{2,4})?\.(avif|webp|jpg|mp4|webm)$/,
  originals: /^[0-9a-f]{20,64}\.original$/,
}

/** True for the only names a store takes. */
export function isFileName(name: string, store: Store = 'media'): boolean {
  return namePatterns[store].test(name)
}

/** Throws unless the store takes this name; it is a mistake of ours, since visitors' names are asked about before. */
export function assertFileName(name: string, store: Store): void {
  if (!isFileName(name, store)) throw new Error(`Not a file name: ${JSON.stringify(name.slice(0, 80))}`)
}

export function assertHash(hash: string): void {
  if (!/^[0-9a-f]{20,64}$/.test(hash)) throw new Error(`Not a hash: ${JSON.stringify(hash.slice(0, 80))}`)
}

/** The hash that a name begins with. */
export function hashOf(name: string): string {
  return name.slice(0, name.search(/[-.]/))
}

/** The AVIF file of the same picture and width as a WebP or JPEG file; undefined for every other name. */
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
