import type { Config } from '#server/platform/config/config.ts'
import { MailFailure, type MailProblem } from '#server/platform/mail/mail.ts'
import { verifySmtp } from '#server/platform/mail/smtp.ts'
import { about, type Finding } from './finding.ts'

const mail = about('Mail')
const sms = about('SMS')

const fixes: Record<MailProblem, string> = {
  unreachable:
    'Check host and port in SMTP_URL. Many hosters block port 25 and some 587: try 465 with smtps://, and ask the hoster.',
  insecure:
    'The server offers no TLS or a wrong certificate. Use the name that its certificate has, with smtps:// or port 587.',
  sign_in_refused:
    'Check user and password in SMTP_URL; special characters are percent-encoded (@ is %40). Some providers want an app password.',
  refused_for_now: 'The server is busy or counts too many messages. Try again in some minutes.',
  refused: 'Ask the provider why it refuses this sender.',
  uncertain: 'Try again in some minutes.',
}

/** Connects and signs in, but sends nothing. */
export async function checkMail({ smtpUrl, mailFrom }: Config): Promise<Finding[]> {
  if (!smtpUrl)
    return [
      mail.warning(
        'SMTP_URL is not set, so inquiries are only shown in the outbox.',
        'Set SMTP_URL=smtp://user:password@mail.example:587 as your mail provider says.',
      ),
    ]
  const { host } = new URL(smtpUrl)
  try {
    await verifySmtp(smtpUrl)
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    return [
      mail.failure(`${host} takes no mail: ${error.problem.replaceAll('_', ' ')}.`, fixes[error.problem]),
    ]
  }
  const sender = mailFrom ? `Mails come from ${mailFrom}` : "Mails come from the agency's e-mail (MAIL_FROM)"
  return [mail.ok(`${host} lets this site sign in. ${sender}.`)]
}

/** Reaches the gateway without a message: it may count or charge every one. */
export async function checkSms({ smsWebhook }: Config): Promise<Finding[]> {
  if (!smsWebhook)
    return [
      sms.warning(
        'No gateway is set, so the superadmin reads sign-in codes to people on the phone ("Codes to pass on").',
        'Set SMS_WEBHOOK_URL and SMS_WEBHOOK_SECRET (README, Codes by SMS).',
      ),
    ]
  const { origin, host } = new URL(smsWebhook.url)
  try {
    await fetch(origin, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(10_000) })
  } catch (error) {
    return [
      sms.failure(
        `The gateway ${host} cannot be reached: ${reasonOf(error)}.`,
        'Check SMS_WEBHOOK_URL, and whether this machine may make connections to it.',
      ),
    ]
  }
  const dlt = smsWebhook.dlt ? 'with' : 'without'
  return [sms.ok(`The gateway ${host} is reachable, ${dlt} DLT ids. No message was sent.`)]
}

/** The system's word for it, such as ENOTFOUND or CERT_HAS_EXPIRED. */
export function reasonOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: Error & { code?: string } }
  return cause?.code ?? cause?.message ?? message
}
