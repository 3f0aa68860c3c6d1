import type { FastifyInstance } from 'fastify'
import { resources } from '#contract/pages.ts'
import { contentTypes, type Files, isFileName } from '../files/files.ts'
import { ApiError } from './errors.ts'

/** `/media/*`: stored files under names made from their content, so a browser may keep them for ever. */
export function registerMedia(app: FastifyInstance, files: Files) {
  app.get<{ Params: { name: string } }>(
    resources.media(':name'),
    { schema: { hide: true } },
    async (request, reply) => {
      const { name } = request.params
      const file = isFileName(name) ? await files.stat(name) : undefined
      if (!file) throw new ApiError('not_found')
      reply
        .type(contentTypes[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('etag', `"${name}"`)
        .header('accept-ranges', 'bytes')
      if (request.headers['if-none-match'] === `"${name}"`) return reply.code(304).send()
      const range = readRange(request.headers.range, file.size)
      if (range === 'unsatisfiable') {
        return reply.code(416).header('content-range', `bytes */${file.size}`).send()
      }
      if (!range) return reply.header('content-length', file.size).send(files.read(name))
      return reply
        .code(206)
        .header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
        .header('content-length', range.end - range.start + 1)
        .send(files.read(name, range))
    },
  )
}

/** A single byte range (RFC 9110, section 14.1.2); undefined when none is asked for or it is not one we serve. */
export function readRange(header: string | undefined, size: number) {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  const [, first = '', last = ''] = match
  if (first === '') {
    const length = Number(last)
    return length === 0 ? 'unsatisfiable' : { start: Math.max(0, size - length), end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end }
}
