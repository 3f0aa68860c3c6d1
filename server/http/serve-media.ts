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
 * Serves pictures and videos. Names are made from the content, so browsers may cache the files for ever. Answers 404
 * for an unknown name and 416 for a range outside the file.
 */
export function registerMedia(app: FastifyInstance, files: Files) {
  app.route<{ Params: { name: string } }>({
    // Fastify's own HEAD would open and read the file.
    method: ['GET', 'HEAD'],
    url: resources.media(':name'),
    async handler(request, reply) {
      const { name } = request.params
      if (!isFileName(name)) throw new ApiError('not_found')
      const rangeHeader = request.headers.range
      // A full download needs one request to the store; others may need the size first.
      const whole = request.method === 'GET' && !rangeHeader && !hasTag(request, `"${name}"`)
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
      const range =
        (request.headers['if-range'] ?? etag) === etag ? readRange(rangeHeader, file.size) : undefined
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
 * AVIF stands in for a WebP or JPEG file of the demo catalogue that does not exist yet. Opens the file if the whole of
 * it is requested. Throws not_found.
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

/** A single byte range (RFC 9110, section 14.1.2); undefined for others. */
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
