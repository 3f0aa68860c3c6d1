import type { FormPicture } from './form-files.ts'

/** The server would drop the duplicate, and the descriptions of later pictures would be wrong. */
export async function isDuplicate(file: File, pictures: FormPicture[]): Promise<boolean> {
  for (const { file: other } of pictures) {
    if (other && (await isSame(file, other))) return true
  }
  const kept = new Set(pictures.flatMap(({ kept }) => (kept ? [kept.hash] : [])))
  return kept.size > 0 && kept.has(await hashOf(file))
}

async function isSame(one: File, other: File): Promise<boolean> {
  if (one === other) return true
  if (one.size !== other.size) return false
  const [a, b] = await Promise.all([read(one), read(other)])
  return a !== undefined && b !== undefined && a.every((byte, at) => byte === b[at])
}

/** As the server names files (docs/decisions/0013); empty without https, where browsers have no digests. */
async function hashOf(file: File): Promise<string> {
  const bytes = await read(file)
  if (!bytes || !crypto.subtle) return ''
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function read(file: File): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => undefined,
  )
}
