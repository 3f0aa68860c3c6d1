import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorCode, errorStatus } from '#contract/errors.ts'
import { requestLocale } from '#server/platform/calls/request-locale.ts'
import { ApiError, failureBody } from '#server/platform/errors/api-error.ts'
import { causesOf } from '#server/platform/errors/causes.ts'

/** Fastify's error handler. A 500 does not reveal its cause. */
export function answerError(error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply) {
  const failure = toApiError(error)
  // After a disconnect errors are expected.
  if (!reply.raw.destroyed) report(failure, error, request.log)
  if (failure.code === 'unavailable' || failure.code === 'too_many_requests') {
    reply.header('retry-after', failure.retryAfterSeconds ?? 5)
  }
  reply.header('cache-control', 'no-store')
  return reply.code(errorStatus[failure.code]).send(failureBody(failure, requestLocale(request)))
}

let lastAwayMs = Number.NEGATIVE_INFINITY

// An outage of the database fails every request, so the log gets one line a second; /metrics counts all.
function report({ code }: ApiError, error: unknown, log: FastifyBaseLogger) {
  if (errorStatus[code] < 500) return
  if (code !== 'unavailable') return log.error({ err: error }, 'Request failed')
  const now = performance.now()
  if (now - lastAwayMs < 1000) return
  lastAwayMs = now
  log.error({ err: error }, 'Request failed, because the database or the file store is not available')
}

/** Node's handler of requests that are not valid HTTP or have too many headers. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket & Answering) {
  // The client would read a second response as part of the first.
  const late = socket._httpMessage?.headersSent
  if (error.code === 'ECONNRESET' || !socket.writable || late) return socket.destroy()
  const failure = new ApiError(error.code === 'HPE_HEADER_OVERFLOW' ? 'too_large' : 'invalid_input')
  const status = errorStatus[failure.code]
  const body = JSON.stringify(failureBody(failure, requestLocale(undefined)))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    "content-security-policy: default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options: nosniff',
    'x-frame-options: DENY',
    'referrer-policy: no-referrer',
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  // A client that does not read would hold the connection for a minute.
  setTimeout(() => socket.destroy(), lingerMs).unref()
}

const lingerMs = 2000

type Answering = { _httpMessage?: ServerResponse | null }

/** `unavailable` when the database is down, `internal` by default. */
export function toApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError(codeOf(error as FastifyError))
}

function codeOf(error: FastifyError): ErrorCode {
  if (isDatabaseDown(error)) return 'unavailable'
  // The account or the listing was deleted during the request.
  if (causesOf(error).some((cause) => cause.code === '23503')) return 'conflict'
  const status = error.statusCode ?? 500
  const known = (Object.keys(errorStatus) as ErrorCode[]).find((code) => errorStatus[code] === status)
  if (known) return known
  return status >= 400 && status < 500 ? 'invalid_input' : 'internal'
}

// 08* connection, 25006 a primary that has become a standby, 25P* a transaction that waited too long, 3B001 a savepoint that was released although the answer was lost,
// 53* resources, 57P* shutdown, 40* conflicts after all retries, 55000 access closed.
const outageCodes =
  /^(08...|25006|25P0[34]|3B001|53...|57P0.|57014|40001|40P01|55000|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/
const outageMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Cannot use a pool|Client (has encountered a connection error|was closed) and is not queryable)/

function isDatabaseDown(error: unknown): boolean {
  return causesOf(error).some(
    ({ code, message }) =>
      (code && outageCodes.test(code) && !code.startsWith('FST_')) ||
      // The driver gives these errors no code.
      outageMessages.test(message),
  )
}
