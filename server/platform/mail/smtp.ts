import { Readable } from 'node:stream'
import type { NodemailerError, SMTPPoolOptions } from 'nodemailer'
import { readSmtpUrl } from '#server/platform/config/smtp-url.ts'
import { type Mail, MailFailure, type MailMessage } from './mail.ts'

/** Milliseconds. The timeout of jobs that send must exceed it. */
export const longestSend = 60_000

/** The address to connect to, and the name that its certificate must be for. */
type Pinned = { address: string; name: string }

/**
 * Opens the mail server of an address like SMTP_URL, at the pinned address if there is one. It connects when there is a
 * message and keeps the connection for a while. `send` throws a MailFailure.
 */
export async function openSmtp(url: string, pinned?: Pinned): Promise<Mail> {
  // A site without a mail server does not load the package.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(optionsOf(url, pinned))
  // Before a message's first byte is sent, a failure means no delivery.
  const begun = new Set<string>()
  transport.use('stream', (mail, done) => {
    mail.message.processFunc((text) => Readable.from(once(begun, text, mail.message.messageId()), bytes))
    done()
  })
  return {
    async send(message) {
      const id = `<${message.id}>`
      try {
        await transport.sendMail({ ...compose(message, id), signal: AbortSignal.timeout(longestSend) })
      } catch (error) {
        throw describeFailure(error as NodemailerError, begun.has(id))
      } finally {
        begun.delete(id)
      }
    },
    close() {
      transport.close({ force: true })
    },
  }
}

/** Connects and signs in without sending anything. Throws a MailFailure. */
export async function verifySmtp(url: string, pinned?: Pinned): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(optionsOf(url, pinned))
  try {
    await transport.verify()
  } catch (error) {
    throw describeFailure(error as NodemailerError, false)
  } finally {
    transport.close({ force: true })
  }
}

function optionsOf(url: string, pinned?: Pinned): SMTPPoolOptions & { pool: true } {
  const usual = readSmtpUrl(url)
  return {
    ...usual,
    ...(pinned && { host: pinned.address, tls: { ...usual.tls, servername: pinned.name } }),
    pool: true,
    maxConnections: 5,
    // Reopens a connection that the server closed while idle; `once` guards messages that had begun.
    maxRequeues: 1,
    idleTimeout: 30_000,
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 15_000,
    socketTimeout: 45_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const bytes = { objectMode: false }

// nodemailer reads the text after the server accepted DATA, and sends the message again when the connection breaks.
// This rejects a second sending of the text.
async function* once(begun: Set<string>, text: AsyncIterable<Buffer>, id: string) {
  if (begun.has(id)) throw new Error('the text has been sent before')
  begun.add(id)
  yield* text
}

function compose({ from, to, replyTo, subject, text, unsubscribe }: MailMessage, messageId: string) {
  return {
    messageId,
    from,
    to: { name: '', address: to },
    ...(replyTo && { replyTo }),
    subject,
    text,
    headers: {
      // Suppresses automatic replies.
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

/** Only a response to the message itself (MAIL FROM, RCPT TO, DATA) is a permanent refusal. */
function describeFailure(error: NodemailerError, begun: boolean): MailFailure {
  const { code, command = '', responseCode } = error
  if (responseCode === undefined) {
    if (begun) return new MailFailure('uncertain', 'uncertain')
    if (code === 'EENVELOPE' || code === 'EMESSAGE') return new MailFailure('never', 'refused')
    if (code === 'ETLS' || isAboutTrust(error.originalCode)) return new MailFailure('again', 'insecure')
    if (code === 'EAUTH') return new MailFailure('again', 'sign_in_refused')
    return new MailFailure('again', 'unreachable')
  }
  if (/^(MAIL FROM|RCPT TO|DATA)$/.test(command)) {
    return error.permanent ? new MailFailure('never', 'refused') : new MailFailure('again', 'refused_for_now')
  }
  if (code === 'EAUTH') return new MailFailure('again', 'sign_in_refused')
  if (code === 'ETLS') return new MailFailure('again', 'insecure')
  return new MailFailure('again', 'refused_for_now')
}

/** Node's codes for invalid certificates. */
function isAboutTrust(code = '') {
  return /CERT|LEAF_SIGNATURE|^ERR_(SSL|TLS)/.test(code)
}
