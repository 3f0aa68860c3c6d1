import { randomUUID } from 'node:crypto'
import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  handleType,
  handleWhen,
  type IRetryBackoffContext,
  retry,
  wrap,
} from 'cockatiel'
import type { Logger } from 'pino'
import { m } from '#messages'
import { ApiError } from '../http/errors.ts'
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

const usualTimes: WebhookTimes = { timeoutMs: 5000, firstWaitMs: 300, longestWaitMs: 3000 }

const tries = 3
const failuresToOpen = 5
const openMs = 30_000
const longestRetryAfterSeconds = 600

/**
 * Codes by any SMS or WhatsApp gateway: POST of {id, to, text, code, minutes, dlt?} as JSON, with an Idempotency-Key that
 * is the same for each try and an HMAC-SHA256 of "timestamp.body". After five failed tries in a row nobody waits for the
 * gateway for 30 seconds; then one try decides for all.
 */
export function openWebhook(
  settings: WebhookSettings,
  agencyName: () => Promise<string>,
  log: Logger,
  times: WebhookTimes = usualTimes,
): CodeChannel {
  const { url, secret, dlt } = settings
  let openUntil = 0
  const breaker = circuitBreaker(handleType(GatewayFailure), {
    halfOpenAfter: openMs,
    breaker: new ConsecutiveBreaker(failuresToOpen),
  })
  breaker.onBreak(() => {
    openUntil = Date.now() + openMs
    log.error('the SMS gateway is left alone for a while: too many failures in a row')
  })
  breaker.onReset(() => log.info('the SMS gateway works again'))
  // The breaker inside, so that it counts tries and a try that finds it open is the last one.
  const policy = wrap(retryPolicy(times), breaker)

  function explain(error: unknown): ApiError {
    if (error instanceof BrokenCircuitError) return undelivered((openUntil - Date.now()) / 1000)
    if (!(error instanceof GatewayFailure)) throw error
    log.warn({ problem: error.problem }, 'the SMS gateway failed')
    return undelivered((error.waitMs ?? openMs) / 1000)
  }

  return {
    name: 'webhook',
    keepsForStaff: false,
    async deliver(message) {
      const id = randomUUID()
      const body = JSON.stringify({ id, ...describe(message, await agencyName()), ...(dlt && { dlt }) })
      const post = () => postToGateway({ url, secret, ...times }, id, body)
      const status = await policy.execute(post).catch((error) => {
        throw explain(error)
      })
      if (status >= 200 && status < 300) return
      log.error({ status }, 'the SMS gateway refused a message; its settings may be wrong')
      throw undelivered(openMs / 1000)
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

function undelivered(seconds: number): ApiError {
  const retryAfterSeconds = Math.min(longestRetryAfterSeconds, Math.max(1, Math.ceil(seconds)))
  return new ApiError('unavailable', { sentence: m.user_code_undelivered(), retryAfterSeconds })
}
