import type { FastifyInstance } from 'fastify'
import { resources } from '#contract/pages.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { hasTag } from '#server/platform/etag.ts'
import { contentTypes, type Files, isFileName } from '#server/platform/files/files.ts'

/** `/media/*`: stored files under names made from their content, so a browser may keep them for ever. */
export function registerMedia(app: FastifyInstance, files: Files) {
  app.route<{ Params: { name: string } }>({
    // Both by name: Fastify's own HEAD would open and read the file.
    method: ['GET', 'HEAD'],
    url: resources.media(':name'),
    schema: { hide: true },
    async handler(request, reply) {
      const { name } = request.params
      if (!isFileName(name)) throw new ApiError('not_found')
      const etag = `"${name}"`
      const { range: asked, 'if-range': expected = etag } = request.headers
      const unchanged = hasTag(request, etag)
      // Who wants all of it costs the store one question, everybody else may need the size before.
      const whole = request.method === 'GET' && !asked && !unchanged
      const file = whole ? await files.read(name) : await files.stat(name)
      if (!file) throw new ApiError('not_found')
      reply
        .type(contentTypes[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('etag', etag)
        .header('accept-ranges', 'bytes')
      if (unchanged) return reply.code(304).send()
      if (request.method === 'HEAD') return reply.header('content-length', file.size).send()
      const range = expected === etag ? readRange(asked, file.size) : undefined
      if (range === 'unsatisfiable') {
        return reply.code(416).header('content-range', `bytes */${file.size}`).send()
      }
      const opened = 'stream' in file ? file : await files.read(name, range)
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

/** A single byte range (RFC 9110, section 14.1.2); undefined when none is asked for or it is not one we serve. */
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
