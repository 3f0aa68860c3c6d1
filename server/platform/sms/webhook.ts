import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Locale } from '#contract/locales.ts'
import { m } from '#server/platform/messages/messages.ts'
import { openSemaphore } from '#server/platform/overload/semaphore.ts'
import { jittered, retry } from '../retry/retry.ts'
import { GatewayFailure, type GatewaySettings, postToGateway } from './gateway.ts'
import type { CodeChannel, CodeMessage } from './sms.ts'

/**
 * Indian operators require them (DLT): sender entity, header and registered template. A text in Hindi has a template of its
 * own; people who read Hindi get the English text without one, because operators drop a text under another's template.
 */
export type Dlt = { entity_id: string; header: string; template_id: string; template_id_hi?: string }

/** Without DLT any text may be sent. */
export function registeredLocale(
  wanted: Locale,
  dlt: Dlt | undefined,
  hindi: string | undefined = dlt?.template_id_hi,
): Locale {
  return dlt && !hindi ? 'en' : wanted
}

export type WebhookSettings = Pick<GatewaySettings, 'url' | 'secret' | 'check'> & { dlt?: Dlt }

export type WebhookTimes = {
  timeoutMs: number
  /** Each further attempt waits twice as long. */
  firstWaitMs: number
  /** A gateway that requests a longer Retry-After is not tried again. */
  longestWaitMs: number
}

const usualTimes: WebhookTimes = { timeoutMs: 4000, firstWaitMs: 300, longestWaitMs: 1000 }

const tries = 2
/** More are refused at once. */
const concurrency = { slots: 16, queue: 64 }

/**
 * Codes by any SMS or WhatsApp gateway: POST of {id, to, text, code, minutes, language, dlt?} as JSON, with an Idempotency-Key
 * that is the same for each attempt and an HMAC-SHA256 of "timestamp.body". A number has one message being sent at a
 * time, so that a slow or failing one delays nobody else. There is no circuit breaker: with a number for which the
 * gateway fails, anybody could open it and stop all codes.
 */
export function openWebhook(
  settings: WebhookSettings,
  agencyName: () => Promise<string>,
  log: Logger,
  times: WebhookTimes = usualTimes,
): CodeChannel {
  const { url, secret, check, dlt } = settings
  const enter = openSemaphore({
    ...concurrency,
    refuse: () => new GatewayFailure('too many messages are under way'),
  })
  const underWay = new Set<string>()

  async function post(message: CodeMessage) {
    const id = randomUUID()
    const locale = registeredLocale(message.locale, dlt)
    const body = JSON.stringify({
      id,
      ...describe({ ...message, locale }, await agencyName()),
      ...(dlt && { dlt: registrationOf(dlt, locale) }),
    })
    const status = await enter(() =>
      retry(retryRules(times), () => postToGateway({ url, secret, check, ...times }, id, body)),
    )
    if (status >= 200 && status < 300) return
    log.error({ status }, 'The SMS gateway refused a message. Check the settings that begin with SMS_')
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

/** The ids that the gateway passes on to the operators for a text in this language. */
export function registrationOf(
  { entity_id, header, template_id, template_id_hi }: Dlt,
  locale: Locale,
): Omit<Dlt, 'template_id_hi'> {
  return {
    entity_id,
    header,
    template_id: (locale === 'hi' && template_id_hi) || template_id,
  }
}

function retryRules({ firstWaitMs, longestWaitMs }: WebhookTimes) {
  return {
    attempts: tries,
    isTransient: (error: unknown) => error instanceof GatewayFailure && (error.waitMs ?? 0) <= longestWaitMs,
    waitMs: (failed: number, error: unknown) =>
      (error as GatewayFailure).waitMs ?? jittered(firstWaitMs * 2 ** (failed - 1)),
  }
}

function describe({ phone, code, minutes, locale }: CodeMessage, agency: string) {
  return {
    to: phone,
    text: m.sms_code({ code, agency, minutes: String(minutes) }, { locale }),
    code,
    minutes,
    language: locale,
  }
}
