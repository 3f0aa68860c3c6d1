import { createHmac } from 'node:crypto'

export type GatewaySettings = {
  /** May hold a key of the gateway: never to be logged. */
  url: string
  secret: string
  /** The longest one try may take until the gateway's status is here. */
  timeoutMs: number
}

/** A try that may succeed another time: no answer, 5xx or 429. */
export class GatewayFailure extends Error {
  /** A machine word: the status, else Node's code of what went wrong with the connection. */
  readonly problem: string
  /** The delay that the gateway requested by Retry-After. */
  readonly waitMs?: number

  constructor(problem: string, waitMs?: number) {
    super(`the SMS gateway failed: ${problem}`)
    this.name = 'GatewayFailure'
    this.problem = problem
    this.waitMs = waitMs
  }
}

/**
 * One try. Returns the gateway's status: 2xx is taken, 3xx and 4xx are refused for good; redirects are not followed, they
 * would carry the code to somebody else. Throws a GatewayFailure for everything that may pass.
 */
export async function postToGateway(
  { url, secret, timeoutMs }: GatewaySettings,
  id: string,
  body: string,
): Promise<number> {
  // Time of this attempt, not of the first: receivers refuse old timestamps.
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
  // The status says it all, and nothing of an answer is ever read: it may be huge, never end, or hold the number. That it
  // broke off changes nothing about the status.
  await answer.body?.cancel().catch(() => {})
  if (answer.status >= 500 || answer.status === 429) {
    throw new GatewayFailure(String(answer.status), readRetryAfter(answer.headers.get('retry-after')))
  }
  return answer.status
}

function sign(secret: string, text: string): string {
  return `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`
}

// Never the sentence of an error: it may quote the address, and with it the gateway's key.
function problemOf(error: Error): string {
  if (error.name === 'TimeoutError') return 'no answer in time'
  const { code } = (error.cause ?? {}) as NodeJS.ErrnoException
  return code ?? 'no connection'
}

/** Seconds or a date, as milliseconds from now; undefined when it is neither. */
function readRetryAfter(value: string | null): number | undefined {
  if (value === null) return undefined
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now())
}
