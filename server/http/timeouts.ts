import type { Server } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyHttpOptions, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiPrefix } from '#contract/paths.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes forms with files. */
    uploads?: boolean
  }
}

/** Milliseconds. */
export type Timeouts = {
  /** From the connection's first byte, or the last answer, to the end of the headers. */
  headers: number
  /** From there to the end of the body. */
  request: number
  /**
   * A form with files, up to its answer: 500 MB over a slow line. Clients that send almost nothing are cut off earlier
   * (media/).
   */
  upload: number
  /** Streaming downloads (CSV), until the last byte. */
  download: number
  /** A connection on which nothing moves at all, such as a download that nobody reads. */
  silence: number
  /** A connection kept for a next request. Longer than proxies in front keep theirs, which would else lose requests. */
  keepAlive: number
  /** A call or a page, up to its answer: longer than database timeouts and the slowest sign-in. */
  handler: number
  /** How often Node looks whether the first two are over. */
  look: number
}

export const usualTimeouts: Timeouts = {
  headers: 10_000,
  request: 30_000,
  upload: 30 * 60_000,
  download: 10 * 60_000,
  silence: 60_000,
  keepAlive: 65_000,
  handler: 40_000,
  look: 2000,
}

const maxHeaders = 100
const maxHeaderBytes = 16 * 1024

export function serverOptions({ headers, upload, silence, keepAlive, look }: Timeouts) {
  return {
    // Node knows one for all; calls without files have theirs below.
    requestTimeout: upload,
    connectionTimeout: silence,
    keepAliveTimeout: keepAlive,
    http: {
      headersTimeout: headers,
      connectionsCheckingInterval: look,
      maxHeaderSize: maxHeaderBytes,
    },
  } satisfies FastifyHttpOptions<Server>
}

/**
 * Calls and pages are answered 503 after a while; files are not, a film may take its time. Routes registered later that
 * name a handlerTimeout of their own keep it. Requests of more than a hundred headers are refused.
 */
export function limitRequests(app: FastifyInstance, { handler, request: bodyMs }: Timeouts) {
  // Node drops what is above without a word, and keeps two lists of what is below.
  app.server.maxHeadersCount = maxHeaders + 1
  app.addHook('onRoute', (route) => {
    if (route.url === '/*' || route.url.startsWith(`${apiPrefix}/`)) route.handlerTimeout ??= handler
  })
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.rawHeaders.length > 2 * maxHeaders) throw new ApiError('too_large')
  })
  app.addHook('onRequest', async (request, reply) => endLateBody(app.server, request, reply, bodyMs))
  // Answered before its body came: kept open, the connection would get a second answer when the body is late too.
  app.addHook('onSend', async ({ raw, isReadOn }, reply) => {
    if (reply.statusCode === 503 && raw.complete === false && !isReadOn) reply.header('connection', 'close')
  })
}

/** Closes the connection of a body that takes too long; one that is still being taken as a form with files may go on. */
function endLateBody(server: Server, request: FastifyRequest, reply: FastifyReply, ms: number) {
  const { raw, headers, routeOptions } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  // A request that is injected, as by tests, came over no connection.
  if (!(raw.socket instanceof Socket)) return
  const uploads = routeOptions.config.uploads && headers['content-type']?.startsWith('multipart/form-data')
  const timer = setTimeout(() => {
    // A refused form is read to its end too, else its browser would show no answer.
    if (raw.complete || raw.destroyed || request.isReadOn || (uploads && !reply.sent)) return
    server.emit('clientError', new Error('the body is late'), raw.socket)
  }, ms)
  timer.unref()
  raw.once('close', () => clearTimeout(timer))
}
