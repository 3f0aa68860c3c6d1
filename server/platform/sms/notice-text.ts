import type { Locale } from '#contract/locales.ts'
import type { NoticeTextKind } from '#contract/staff-enums.ts'
import { m } from '#server/platform/messages/messages.ts'
import { type GatewaySettings, postToGateway } from './gateway.ts'
import { type Dlt, registeredLocale, registrationOf } from './webhook.ts'

export type Gateway = Pick<GatewaySettings, 'url' | 'secret' | 'check'> & { dlt?: Dlt }

/** `agency` and `title` are short: an operator accepts up to 30 characters for each variable of a template. */
export type TextValues = { agency: string; url: string; title?: string; count?: string }

export type NoticeText = { kind: NoticeTextKind; values: TextValues; locale: Locale }

/** One sentence for each kind, because each is registered with India's operators word by word. */
const sentences: Record<NoticeTextKind, (values: TextValues, locale: Locale) => string> = {
  correction: ({ agency, title = '', url }, locale) => m.sms_correction({ agency, title, url }, { locale }),
  confirmation: ({ agency, count = '', url }, locale) =>
    m.sms_confirmation({ agency, count, url }, { locale }),
  assignment: ({ agency, url }, locale) => m.sms_assignment({ agency, url }, { locale }),
  follow_up: ({ agency, url }, locale) => m.sms_follow_up({ agency, url }, { locale }),
  digest: ({ agency, count = '', url }, locale) => m.sms_digest({ agency, count, url }, { locale }),
}

export function writeText({ kind, values, locale }: NoticeText): string {
  return sentences[kind](values, locale)
}

/** The text as it is registered with the operators. */
export function templateOf(kind: NoticeTextKind, locale: Locale): string {
  const gap = '{#var#}'
  return writeText({ kind, values: { agency: gap, title: gap, count: gap, url: gap }, locale })
}

/** The sign-in code's text as it is registered. */
export function codeTemplate(locale: Locale): string {
  const gap = '{#var#}'
  return m.sms_code({ code: gap, agency: gap, minutes: gap }, { locale })
}

type Message = NoticeText & { id: string; phone: string; template_id: string; template_id_hi: string }

const timeoutMs = 8000

/**
 * One attempt. Returns the gateway's status: 2xx accepted, 3xx and 4xx refused. Throws a GatewayFailure. It shares nothing
 * with the sign-in codes, so that no number of notices can delay one.
 */
export async function sendText(
  { url, secret, check, dlt }: Gateway,
  { id, phone, template_id, template_id_hi, ...text }: Message,
): Promise<number> {
  const { kind, values } = text
  const locale = registeredLocale(text.locale, dlt, template_id_hi)
  const body = JSON.stringify({
    ...{ id, to: phone, text: writeText({ kind, values, locale }), kind, values, language: locale },
    ...(dlt && { dlt: registrationOf({ ...dlt, template_id, template_id_hi }, locale) }),
  })
  return postToGateway({ url, secret, check, timeoutMs }, id, body)
}
