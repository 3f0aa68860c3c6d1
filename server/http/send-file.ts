import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasTag } from '#server/platform/etag.ts'

export type ByteRange = { start: number; end: number }

type Served = {
  size: number
  etag: string
  /** Called at most once, and only for an answer that has bytes; `range` is within the file. */
  open(range: ByteRange | undefined): Promise<Readable>
}

/**
 * Answers GET and HEAD for a file: 304 for a browser that has it, 206 for a part and 416 for a part outside it. The caller has
 * set the type and how long it may be kept.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { size, etag, open }: Served,
): Promise<FastifyReply> {
  reply.header('etag', etag).header('accept-ranges', 'bytes')
  if (hasTag(request, etag)) return reply.code(304).send()
  if (request.method === 'HEAD') return reply.header('content-length', size).send()
  const { range: asked, 'if-range': ifRange = etag } = request.headers
  const range = ifRange === etag ? readRange(asked, size) : undefined
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
  const stream = await open(range)
  if (!range) return reply.header('content-length', size).send(stream)
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    .header('content-length', range.end - range.start + 1)
    .send(stream)
}

/**
 * Answers with an open file of the disk and closes it. `form` tells several forms of a file apart, such as compressed ones;
 * a file that is replaced has another tag. `refusePart` may throw before bytes are read.
 */
export async function sendFromDisk(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileHandle,
  form = '',
  refusePart: (bytes: number) => void = () => {},
): Promise<FastifyReply> {
  let isRead = false
  try {
    const { size, mtimeMs } = await file.stat()
    const parts = [size.toString(36), Math.round(mtimeMs).toString(36), form]
    return await sendFile(request, reply, {
      size,
      etag: `"${parts.filter(Boolean).join('-')}"`,
      async open(range) {
        refusePart(range ? range.end - range.start + 1 : size)
        isRead = true
        // The stream closes the file.
        return file.createReadStream(range)
      },
    })
  } finally {
    if (!isRead) await file.close()
  }
}

/** A single byte range (RFC 9110, section 14.1.2); undefined for others. */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
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
