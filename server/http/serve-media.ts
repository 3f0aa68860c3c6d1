import type { FastifyInstance } from 'fastify'
import { resources } from '#contract/pages.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { hasTag } from '#server/platform/etag.ts'
import {
  avifNameOf,
  contentTypes,
  type Files,
  isFileName,
  type OpenFile,
  type StoredFile,
} from '#server/platform/files/files.ts'

/**
 * Serves stored files at `/media/*`. Their names are made from their content, so browsers may cache them for ever.
 */
export function registerMedia(app: FastifyInstance, files: Files) {
  app.route<{ Params: { name: string } }>({
    // HEAD has a handler of its own: Fastify's would open and read the file.
    method: ['GET', 'HEAD'],
    url: resources.media(':name'),
    schema: { hide: true },
    async handler(request, reply) {
      const { name } = request.params
      if (!isFileName(name)) throw new ApiError('not_found')
      const asked = request.headers.range
      // A full download needs one request to the store; other requests may need the size first.
      const whole = request.method === 'GET' && !asked && !hasTag(request, `"${name}"`)
      const { file, stored } = await findFile(files, name, whole)
      const etag = `"${stored}"`
      reply
        .type(contentTypes[stored.slice(stored.lastIndexOf('.') + 1)] ?? 'application/octet-stream')
        // Browsers may cache a substitute only until the real file exists.
        .header('cache-control', stored === name ? 'public, max-age=31536000, immutable' : 'no-cache')
        .header('etag', etag)
        .header('accept-ranges', 'bytes')
      if (hasTag(request, etag)) {
        if ('stream' in file) file.stream.destroy()
        return reply.code(304).send()
      }
      if (request.method === 'HEAD') return reply.header('content-length', file.size).send()
      const range = (request.headers['if-range'] ?? etag) === etag ? readRange(asked, file.size) : undefined
      if (range === 'unsatisfiable') {
        return reply.code(416).header('content-range', `bytes */${file.size}`).send()
      }
      const opened = 'stream' in file ? file : await files.read(stored, range)
      if (!opened) throw new ApiError('not_found')
      if (!range) return reply.header('content-length', file.size).send(opened.stream)
      return reply
        .code(206)
        .header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
        .header('content-length', range.end - range.start + 1)
        .send(opened.stream)
    },
  })
}

/**
 * Finds the file, and opens it if the whole of it is requested. Pictures of the demo catalogue start as AVIF only, so
 * that AVIF stands in for a WebP or JPEG file that does not exist yet. Throws not_found.
 */
async function findFile(
  files: Files,
  name: string,
  whole: boolean,
): Promise<{ file: StoredFile | OpenFile; stored: string }> {
  for (const stored of [name, avifNameOf(name)]) {
    const file = stored && (whole ? await files.read(stored) : await files.stat(stored))
    if (file) return { file, stored }
  }
  throw new ApiError('not_found')
}

/**
 * Parses a single byte range (RFC 9110, section 14.1.2). Undefined for no range and for those that we do not serve.
 */
export function readRange(header: string | undefined, size: number) {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  const [, first = '', last = ''] = match
  if (first === '') {
    const length = Number(last)
    return length === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - length), end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end }
}
