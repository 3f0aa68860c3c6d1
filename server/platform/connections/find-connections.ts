import type { Agency } from '#contract/schemas/agency.ts'
import type { Reach } from '#contract/schemas/common.ts'
import type { Config } from '#server/platform/config/config.ts'
import { type Connections, readConnections } from '#server/platform/connections/connections.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import type { Secret } from '#server/platform/secrets/secret.ts'
import type { Gateway } from '#server/platform/sms/notice-text.ts'
import type { CodeChannel } from '#server/platform/sms/sms.ts'
import { resolveTarget } from './settings-target.ts'

type Mailing = { mail?: Mail; connections: Connections }
type Texting = { sms: CodeChannel; connections: Connections }

// The environment comes first: whoever runs the server decides, and can do so when nobody can sign in.

export async function findMail({ mail, connections }: Mailing): Promise<Mail | undefined> {
  return mail ?? (await connections.mail())
}

export async function findCodeChannel({ sms, connections }: Texting): Promise<CodeChannel> {
  return sms.name === 'webhook' ? sms : ((await connections.sms()) ?? sms)
}

/** Inside a transaction, which must not wait for a second connection. */
export async function hasMail({ mail, secret }: { mail?: Mail; secret: Secret }, tx: Tx): Promise<boolean> {
  return mail !== undefined || (await readConnections({ db: tx, secret })).mail !== undefined
}

/** Whether a mail reaches somebody who has an account; nothing is sent to people who are suspended. */
export async function findReach(
  mailing: Mailing,
  person: { email_verified_at: Date | null; suspended_at?: Date | null },
): Promise<Reach> {
  if ((await findMail(mailing)) === undefined) return 'no_server'
  return person.email_verified_at && !person.suspended_at ? 'mail' : 'no_address'
}

/** As hasMail. */
export async function hasGateway(
  { sms, secret }: { sms: CodeChannel; secret: Secret },
  tx: Tx,
): Promise<boolean> {
  return sms.name === 'webhook' || (await readConnections({ db: tx, secret })).sms !== undefined
}

/** The gateway for notices, of the environment or else of Settings. */
export async function findGateway({
  config,
  db,
  secret,
}: {
  config: Config
  db: Db | Tx
  secret: Secret
}): Promise<Gateway | undefined> {
  if (config.smsWebhook) return config.smsWebhook
  const { sms } = await readConnections({ db, secret })
  return sms && { ...sms, check: (host) => resolveTarget(host, { loopback: config.loopbackOnly }) }
}

/** The address that mails come from; empty while there is none. */
export async function findSender(
  { config, db, secret }: { config: Config; db: Db; secret: Secret },
  agency: Pick<Agency, 'email'>,
): Promise<string> {
  if (config.mailFrom) return config.mailFrom
  const entered = config.smtpUrl ? undefined : (await readConnections({ db, secret })).mail
  return entered?.from ?? agency.email
}
