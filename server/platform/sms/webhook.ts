import { randomUUID } from 'node:crypto'
import { bulkhead, DelegateBackoff, handleWhen, type IRetryBackoffContext, retry, wrap } from 'cockatiel'
import type { Logger } from 'pino'
import { m } from '#messages'
import { GatewayFailure, postToGateway } from './gateway.ts'
import type { CodeChannel, CodeMessage } from './sms.ts'

/** What India's operators ask of a message: who sends it, under which name, by which registered text. */
export type Dlt = { entity_id: string; header: string; template_id: string }

export type WebhookSettings = { url: string; secret: string; dlt?: Dlt }

export type WebhookTimes = {
  timeoutMs: number
  /** Before the second try; each further one waits twice as long. */
  firstWaitMs: number
  /** A gateway that asks by Retry-After for more than this is not waited for. */
  longestWaitMs: number
}

const usualTimes: WebhookTimes = { timeoutMs: 4000, firstWaitMs: 300, longestWaitMs: 1000 }

const tries = 2
/** Messages under way at the same time, and those that may wait for them; more are refused at once. */
const atWork = { most: 16, waiting: 64 }

/**
 * Codes by any SMS or WhatsApp gateway: POST of {id, to, text, code, minutes, dlt?} as JSON, with an Idempotency-Key that
 * is the same for each try and an HMAC-SHA256 of "timestamp.body". A number has one message under way at a time, so that
 * one which the gateway is slow or fails for holds nobody else up. There is no breaker for all: who wants to stop codes
 * would open it with a number for which the gateway fails.
 */
export function openWebhook(
  settings: WebhookSettings,
  agencyName: () => Promise<string>,
  log: Logger,
  times: WebhookTimes = usualTimes,
): CodeChannel {
  const { url, secret, dlt } = settings
  const policy = wrap(bulkhead(atWork.most, atWork.waiting), retryPolicy(times))
  const underWay = new Set<string>()

  async function post(message: CodeMessage) {
    const id = randomUUID()
    const body = JSON.stringify({ id, ...describe(message, await agencyName()), ...(dlt && { dlt }) })
    const status = await policy.execute(() => postToGateway({ url, secret, ...times }, id, body))
    if (status >= 200 && status < 300) return
    log.error({ status }, 'the SMS gateway refused a message; its settings may be wrong')
    throw new GatewayFailure(String(status))
  }

  return {
    name: 'webhook',
    async deliver(message) {
      if (underWay.has(message.phone)) throw new GatewayFailure('a message to this number is under way')
      underWay.add(message.phone)
      try {
        await post(message)
      } finally {
        underWay.delete(message.phone)
      }
    },
  }
}

function retryPolicy({ firstWaitMs, longestWaitMs }: WebhookTimes) {
  const passes = handleWhen(
    (error) => error instanceof GatewayFailure && (error.waitMs ?? 0) <= longestWaitMs,
  )
  const backoff = new DelegateBackoff<IRetryBackoffContext<unknown>>(({ attempt, result }) => {
    const asked =
      'error' in result && result.error instanceof GatewayFailure ? result.error.waitMs : undefined
    // Up to half as long again, so that those who failed together do not come back together.
    return asked ?? firstWaitMs * 2 ** (attempt - 1) * (1 + Math.random() / 2)
  })
  return retry(passes, { maxAttempts: tries - 1, backoff })
}

function describe({ phone, code, minutes }: CodeMessage, agency: string) {
  return { to: phone, text: m.sms_code({ code, agency, minutes: String(minutes) }), code, minutes }
}
