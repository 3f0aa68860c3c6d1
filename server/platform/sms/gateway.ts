import { createHmac } from 'node:crypto'

export type GatewaySettings = {
  /** May hold a key of the gateway; never log it. */
  url: string
  secret: string
  /** The maximum time of one attempt, until the gateway's status arrives. */
  timeoutMs: number
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
  { url, secret, timeoutMs }: GatewaySettings,
  id: string,
  body: string,
): Promise<number> {
  // Receivers refuse old timestamps, so each attempt has its own.
  const timestamp = String(Math.floor(Date.now() / 1000))
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      'content-type': 'application/json',
      'idempotency-key': id,
      'x-aangan-timestamp': timestamp,
      'x-aangan-signature': sign(secret, `${timestamp}.${body}`),
    },
    body,
  }).catch((error) => {
    throw new GatewayFailure(problemOf(error))
  })
  // Only the status counts. A response body is never read: it may be huge, never end, or hold the number.
  await answer.body?.cancel().catch(() => {})
  if (answer.status >= 500 || answer.status === 429) {
    throw new GatewayFailure(String(answer.status), readRetryAfter(answer.headers.get('retry-after')))
  }
  return answer.status
}

function sign(secret: string, text: string): string {
  return `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`
}

// The message of an error may quote the address with the gateway's key, so it is not used.
function problemOf(error: Error): string {
  if (error.name === 'TimeoutError') return 'no answer in time'
  const { code } = (error.cause ?? {}) as NodeJS.ErrnoException
  return code ?? 'no connection'
}

/** Milliseconds from now; undefined for what is neither seconds nor a date. */
function readRetryAfter(value: string | null): number | undefined {
  if (value === null) return undefined
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now())
}
