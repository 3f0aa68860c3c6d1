import { statfs } from 'node:fs/promises'
import { m } from '#messages'
import type { Config } from '#server/config.ts'
import { ApiError } from '#server/http/errors.ts'

// In quarantine, as an original, and as what is made of it, which stays below its upload (bench/media.ts).
const copies = 3

// What the forms under way may still write; what they have written is counted twice, on the safe side.
let promised = 0

/**
 * Room on the disk for a form of so many bytes; the returned function gives it back once the form is done with. Throws
 * unavailable where less than `leastFreeBytes` would be left: a database whose disk is full stops the whole site.
 */
export async function reserveRoom(
  { dataDir, leastFreeBytes }: Pick<Config, 'dataDir' | 'leastFreeBytes'>,
  bytes: number,
): Promise<() => void> {
  const { bavail, bsize } = await statfs(dataDir)
  const needed = bytes * copies
  if (bavail * bsize - promised - needed < leastFreeBytes) {
    throw new ApiError('unavailable', { sentence: m.upload_no_room(), retryAfterSeconds: 600 })
  }
  promised += needed
  let given = false
  return () => {
    if (!given) promised -= needed
    given = true
  }
}
