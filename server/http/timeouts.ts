import type { Server } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyHttpOptions, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiPrefix } from '#contract/paths.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    uploads?: boolean
  }
}

/** All values are milliseconds. */
export type Timeouts = {
  /** From the connection's first byte, or the last response, to the end of the headers. */
  headers: number
  /** From there to the end of the body. */
  request: number
  /**
   * A form with files, until its response: 500 MB over a slow line. The upload limits end clients that send almost
   * nothing earlier.
   */
  upload: number
  /** Streaming downloads (CSV), until the last byte. */
  download: number
  /** Without any traffic, as in a download that nobody reads. */
  silence: number
  /** Idle, between requests. Must exceed the value of a proxy in front, which would lose requests otherwise. */
  keepAlive: number
  /** Until the response of a call or a page. Must exceed the database timeouts and the slowest sign-in. */
  handler: number
  /** How often Node checks `headers` and `request`. */
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
    // Requests are answered while the site stops (drainBeforeClose).
    return503OnClosing: false,
    // Node has one value for all requests; endLateBody handles calls without files.
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
 * Late calls and pages get 503; files are exempt, and routes registered later keep a handlerTimeout of their own.
 * Requests with more than a hundred headers are refused.
 */
export function limitRequests(app: FastifyInstance, { handler, request: bodyMs }: Timeouts) {
  // Node silently drops headers above its limit, and stores each header twice below it.
  app.server.maxHeadersCount = maxHeaders + 1
  app.addHook('onRoute', (route) => {
    if (route.url === '/*' || route.url.startsWith(`${apiPrefix}/`)) route.handlerTimeout ??= handler
  })
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.rawHeaders.length > 2 * maxHeaders) throw new ApiError('too_large')
  })
  app.addHook('onRequest', async (request, reply) => endLateBody(app.server, request, reply, bodyMs))
  // On a kept-open connection the rest of the body would cause a second response.
  app.addHook('onSend', async ({ raw, isDraining }, reply) => {
    if (reply.statusCode === 503 && raw.complete === false && !isDraining) reply.header('connection', 'close')
  })
}

/** Forms with files have a longer timeout. */
function endLateBody(server: Server, request: FastifyRequest, reply: FastifyReply, ms: number) {
  const { raw, headers, routeOptions } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  // Injected requests, as in tests, have no connection.
  if (!(raw.socket instanceof Socket)) return
  const uploads = routeOptions.config.uploads && headers['content-type']?.startsWith('multipart/form-data')
  const timer = setTimeout(() => {
    // A refused form is read to its end, otherwise its browser would show no response.
    if (raw.complete || raw.destroyed || request.isDraining || (uploads && !reply.sent)) return
    server.emit('clientError', new Error('the body is late'), raw.socket)
  }, ms)
  timer.unref()
  raw.once('close', () => clearTimeout(timer))
}
