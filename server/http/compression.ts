import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import { Negotiator } from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { ApiError } from '#server/platform/errors/api-error.ts'

// Brotli makes a page a tenth smaller than Zstandard, so that it fits into the first ten packets of a connection. A window of 256 kB,
// which holds a whole page, makes quality 8 take a tenth longer than quality 6 with the window of zlib, and a page 1.9 % smaller.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 8, [constants.BROTLI_PARAM_LGWIN]: 18 } }

const compressors = {
  br: {
    whole: (bytes: Buffer) => promisify(brotliCompress)(bytes, brotli),
    stream: () => createBrotliCompress(brotli),
  },
  gzip: { whole: promisify<Buffer, Buffer>(gzip), stream: () => createGzip() },
}
export type Encoding = keyof typeof compressors

const negotiator = new Negotiator({
  supportedValues: Object.keys(compressors),
  // Every browser sends one of a few values.
  cache: new LRUCache<string, string>({ max: 100 }) as never,
})

/** The encoding that this client prefers; undefined if it wants none of ours. */
export function chooseEncoding({ headers }: FastifyRequest): Encoding | undefined {
  return (negotiator.negotiate((headers['accept-encoding'] as string | undefined) ?? '') ?? undefined) as
    | Encoding
    | undefined
}

/** Compresses on another thread. */
export function compressBytes(encoding: Encoding, bytes: Buffer): Promise<Buffer> {
  return compressors[encoding].whole(bytes)
}

/** Compresses with Brotli at its highest quality on another thread: a tenth smaller than `compressBytes`, in forty times the time. */
export function compressBest(bytes: Buffer): Promise<Buffer> {
  const quality = constants.BROTLI_MAX_QUALITY
  return promisify(brotliCompress)(bytes, {
    params: { ...brotli.params, [constants.BROTLI_PARAM_QUALITY]: quality },
  })
}

// Below this the headers of a packet weigh more than what is saved.
const minBytes = 1024
const compressibleTypes = /^text\/(?!event-stream)|[+/](json|xml)\b/

/** Compresses texts of every route, unless their handler did so already. */
export function compressAnswers(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    // The hooks of a route run after those of the app, which read and change texts.
    route.onSend = [route.onSend ?? [], compressAnswer].flat()
  })
}

async function compressAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  if (!isCompressible(reply, payload)) return payload
  reply.header('vary', withEncoding(String(reply.getHeader('vary') ?? '')))
  const encoding = chooseEncoding(request)
  if (!encoding) return payload
  reply.header('content-encoding', encoding)
  reply.removeHeader('content-length')
  if (!(payload instanceof Readable)) return compressBytes(encoding, Buffer.from(payload))
  const stream = compressors[encoding].stream()
  // Fastify reports an error of the stream that it sends, which ends with the other.
  return pipeline(payload, stream, () => {})
}

function isCompressible(reply: FastifyReply, payload: unknown): payload is string | Buffer | Readable {
  const isText = compressibleTypes.test(String(reply.getHeader('content-type') ?? ''))
  if (!isText || reply.hasHeader('content-encoding') || reply.hasHeader('content-range')) return false
  if (payload instanceof Readable) return true
  return (typeof payload === 'string' || Buffer.isBuffer(payload)) && Buffer.byteLength(payload) >= minBytes
}

function withEncoding(vary: string): string {
  const names = vary.split(',').map((name) => name.trim().toLowerCase())
  if (names.includes('*') || names.includes('accept-encoding')) return vary
  return vary ? `${vary}, accept-encoding` : 'accept-encoding'
}

/**
 * Answers wrong_media_type for a body that is compressed: a kilobyte may unpack to a gigabyte, and nothing that people
 * send needs it.
 */
export function refuseCompressedBodies(app: FastifyInstance) {
  app.addHook('preParsing', async ({ headers }) => {
    const encoding = headers['content-encoding']?.trim().toLowerCase()
    if (encoding && encoding !== 'identity') throw new ApiError('wrong_media_type')
  })
}
