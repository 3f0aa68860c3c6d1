import type { Config } from '#server/platform/config/config.ts'
import { type StoredConnections, smtpUrlOf } from '#server/platform/connections/connections.ts'
import { resolveTarget } from '#server/platform/connections/settings-target.ts'
import { MailFailure, type MailProblem } from '#server/platform/mail/mail.ts'
import { verifySmtp } from '#server/platform/mail/smtp.ts'
import { about, type Finding } from './finding.ts'

const mail = about('Mail')
const sms = about('SMS')
const page = 'Settings, E-mail and SMS'

const fixes: Record<MailProblem, (place: string) => string> = {
  unreachable: (place) =>
    `Check host and port in ${place}. Many hosters block port 25 and some 587: try 465 with smtps://, and ask the hoster.`,
  insecure: () =>
    'The server offers no TLS or a wrong certificate. Use the name that its certificate has, with smtps:// or port 587.',
  sign_in_refused: (place) =>
    `Check user and password in ${place}; in SMTP_URL special characters are percent-encoded (@ is %40). Some providers want an app password.`,
  refused_for_now: () => 'The server is busy or counts too many messages. Try again in some minutes.',
  refused: () => 'Ask the provider why it refuses this sender.',
  uncertain: () => 'Try again in some minutes.',
}

/** Connects and signs in, but sends nothing. `entered`: the mail server of Settings; the environment comes first. */
export async function checkMail(config: Config, entered?: StoredConnections['mail']): Promise<Finding[]> {
  const url = config.smtpUrl ?? (entered && smtpUrlOf(entered))
  if (!url)
    return [
      mail.warning(
        'No mail server is set, so inquiries are only shown in the outbox.',
        `Enter the one of your mail provider under ${page}, or set SMTP_URL=smtp://user:password@mail.example:587.`,
      ),
    ]
  const { host, hostname } = new URL(url)
  const place = config.smtpUrl ? 'SMTP_URL' : page
  try {
    await verifySmtp(url, config.smtpUrl ? undefined : await pin(config, hostname))
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    return [
      mail.failure(
        `${host} takes no mail: ${error.problem.replaceAll('_', ' ')}.`,
        fixes[error.problem](place),
      ),
    ]
  }
  const from = config.mailFrom ?? (config.smtpUrl ? undefined : entered?.from)
  const sender = from ? `Mails come from ${from}` : "Mails come from the agency's e-mail (MAIL_FROM)"
  return [mail.ok(`${host} lets this site sign in. ${sender}.`)]
}

/** As the site does: a server of Settings is reached only where the site may connect to. */
async function pin({ loopbackOnly }: Config, name: string) {
  const address = await resolveTarget(name, { loopback: loopbackOnly }).catch(() => undefined)
  if (!address) throw new MailFailure('again', 'unreachable')
  return { address, name }
}

/** Reaches the gateway without a message: it may count or charge every one. `entered` as for checkMail. */
export async function checkSms(config: Config, entered?: StoredConnections['sms']): Promise<Finding[]> {
  const used = config.smsWebhook ?? entered
  if (!used)
    return [
      sms.warning(
        'No gateway is set, so the superadmin reads sign-in codes to people on the phone ("Codes to pass on").',
        `Enter it under ${page}, or set SMS_WEBHOOK_URL and SMS_WEBHOOK_SECRET (README, Codes by SMS).`,
      ),
    ]
  const { origin, host, hostname } = new URL(used.url)
  try {
    if (!config.smsWebhook) await resolveTarget(hostname, { loopback: config.loopbackOnly })
    await fetch(origin, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(10_000) })
  } catch (error) {
    return [
      sms.failure(
        `The gateway ${host} cannot be reached: ${reasonOf(error)}.`,
        `Check ${config.smsWebhook ? 'SMS_WEBHOOK_URL' : page}, and whether this machine may make connections to it.`,
      ),
    ]
  }
  return [
    sms.ok(
      `The gateway ${host} is reachable, ${used.dlt ? 'with' : 'without'} DLT ids. No message was sent.`,
    ),
  ]
}

/** The system's word for it, such as ENOTFOUND or CERT_HAS_EXPIRED. */
export function reasonOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: Error & { code?: string } }
  return cause?.code ?? cause?.message ?? message
}
