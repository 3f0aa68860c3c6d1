import type { IncomingHttpHeaders } from 'node:http'
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
    let after: string | undefined
    do {
      const page = await s3.list(prefix + start, { after })
      for (const { key, size, modified } of page.objects) {
        const name = key.slice(prefix.length)
        if (isFileName(name, store)) yield { name, size, modified }
      }
      after = page.next
    } while (after !== undefined)
  }

  return {
    async put(name, content) {
      const key = keyOf(name)
      await (content instanceof Uint8Array ? s3.putBytes(key, content) : s3.putSource(key, content))
    },
    async stat(name) {
      const found = await s3.head(keyOf(name)).catch(undefinedWhenAbsent)
      return found && describe(found.headers)
    },
    async read(name, range) {
      const found = await s3.get(keyOf(name), range).catch(undefinedWhenAbsent)
      return found && { ...describe(found.headers), stream: found }
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

/** The size is that of the whole object, also when only a range of it was asked for. */
function describe(headers: IncomingHttpHeaders) {
  const whole = /\/(\d+)$/.exec(headers['content-range'] ?? '')?.[1]
  const modified = headers['last-modified']
  return {
    size: Number(whole ?? headers['content-length'] ?? 0),
    modified: modified ? new Date(modified) : new Date(),
  }
}

function undefinedWhenAbsent(error: unknown) {
  if (error instanceof ApiError && isAbsent(error.cause)) return undefined
  throw error
}
