import type { Readable } from 'node:stream'
import type { ListObjectsV2CommandOutput } from '@aws-sdk/client-s3'
import type { S3Settings } from '#server/platform/config/s3-settings.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { assertFileName, assertHash, type Files, hashOf, isFileName, type Store } from './files.ts'
import { openS3Client } from './s3-client.ts'
import { isAbsent } from './s3-failure.ts'

/**
 * Keys start with `<prefix>media/` or `<prefix>originals/`. Opening sends no request, so
 * that a site can start while its store is down.
 */
export function openS3Files(settings: S3Settings, store: Store, answerMs?: number): Files {
  const s3 = openS3Client(settings, answerMs)
  const prefix = `${settings.prefix}${store}/`

  function keyOf(name: string) {
    assertFileName(name, store)
    return prefix + name
  }

  // Skips deeper keys and names that are not ours.
  async function* list(start = '') {
    let page: ListObjectsV2CommandOutput | undefined
    do {
      page = await s3.list(prefix + start, { after: page?.NextContinuationToken })
      for (const { Key = '', Size = 0, LastModified = new Date() } of page.Contents ?? []) {
        const name = Key.slice(prefix.length)
        if (isFileName(name, store)) yield { name, size: Size, modified: LastModified }
      }
    } while (page.IsTruncated && page.NextContinuationToken)
  }

  return {
    async put(name, content) {
      const key = keyOf(name)
      await (content instanceof Uint8Array ? s3.putBytes(key, content) : s3.putSource(key, content))
    },
    async stat(name) {
      const found = await s3.head(keyOf(name)).catch(undefinedWhenAbsent)
      return found && { size: found.ContentLength ?? 0, modified: found.LastModified ?? new Date() }
    },
    async read(name, range) {
      const found = await s3.get(keyOf(name), range).catch(undefinedWhenAbsent)
      if (!found) return undefined
      const { ContentRange, ContentLength = 0, LastModified = new Date(), Body } = found
      const size = Number(/\/(\d+)$/.exec(ContentRange ?? '')?.[1] ?? ContentLength)
      return { size, modified: LastModified, stream: Body as Readable }
    },
    list: () => list(),
    async delete(name) {
      await s3.delete(keyOf(name))
    },
    async remove(hash) {
      assertHash(hash)
      for await (const { name } of list(hash)) if (hashOf(name) === hash) await s3.delete(prefix + name)
    },
    async clean() {
      return 0
    },
    async check() {
      await s3.list(prefix, { max: 1, timeoutMs: 4000 })
    },
  }
}

function undefinedWhenAbsent(error: unknown) {
  if (error instanceof ApiError && isAbsent(error.cause)) return undefined
  throw error
}
