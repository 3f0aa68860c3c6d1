import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'

export type GatewaySettings = {
  /** May hold a key of the gateway; never log it. */
  url: string
  secret: string
  /** The maximum time of one attempt, until the gateway's status arrives. */
  timeoutMs: number
  /** The address to connect to, for a host of Settings; throws for one that settings may not name. */
  check?: (host: string) => Promise<string>
}

/** May succeed another time: no response, 5xx or 429. */
export class GatewayFailure extends Error {
  /** Comes from the gateway's Retry-After. */
  readonly problem: string
  /** Requested by the gateway with Retry-After. */
  readonly waitMs?: number

  constructor(problem: string, waitMs?: number) {
    super(`the SMS gateway failed: ${problem}`)
    this.name = 'GatewayFailure'
    this.problem = problem
    this.waitMs = waitMs
  }
}

/**
 * One attempt. Returns the gateway's status: 2xx accepted, 3xx and 4xx refused permanently. Redirects are not followed,
 * because they could carry the code to somebody else. Throws a GatewayFailure for temporary failures.
 */
export async function postToGateway(
  { url, secret, timeoutMs, check }: GatewaySettings,
  id: string,
  body: string,
): Promise<number> {
  // Receivers refuse old timestamps, so each attempt has its own.
  const timestamp = String(Math.floor(Date.now() / 1000))
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'idempotency-key': id,
    'x-aangan-timestamp': timestamp,
    'x-aangan-signature': sign(secret, `${timestamp}.${body}`),
  }
  const { status, retryAfter } = await post(url, { headers, body, timeoutMs, check }).catch((error) => {
    throw new GatewayFailure(problemOf(error))
  })
  if (status >= 500 || status === 429) throw new GatewayFailure(String(status), readRetryAfter(retryAfter))
  return status
}

type Sent = {
  headers: OutgoingHttpHeaders
  body: string
  timeoutMs: number
  check: GatewaySettings['check']
}

/** Without redirects. Connects to the checked address, because the name could lead elsewhere when it is asked again. */
async function post(url: string, { headers, body, timeoutMs, check }: Sent) {
  const signal = AbortSignal.timeout(timeoutMs)
  const target = new URL(url)
  const address = check && (await check(target.hostname))
  const request = (target.protocol === 'https:' ? httpsRequest : httpRequest)(target, {
    method: 'POST',
    headers,
    signal,
    agent: false,
    ...(address && { lookup: leadingTo(address) }),
  })
  // After the status nobody waits for the rest.
  request.on('error', () => {})
  request.end(body)
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  const { statusCode = 0, headers: answered } = answer
  // Only the status counts. A response body is never read: it may be huge, never end, or hold the number.
  answer.destroy()
  return { status: statusCode, retryAfter: answered['retry-after'] ?? null }
}

function leadingTo(address: string): LookupFunction {
  const family = isIP(address)
  return (_host, { all }, done) => (all ? done(null, [{ address, family }]) : done(null, address, family))
}

function sign(secret: string, text: string): string {
  return `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`
}

// The message of an error may quote the address with the gateway's key, so it is not used.
function problemOf(error: Error): string {
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'no answer in time'
  return (error as NodeJS.ErrnoException).code ?? 'no connection'
}

/** Milliseconds from now; undefined for what is neither seconds nor a date. */
function readRetryAfter(value: string | null): number | undefined {
  if (value === null) return undefined
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now())
}
