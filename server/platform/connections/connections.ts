import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Config } from '#server/platform/config/config.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { type Mail, MailFailure } from '#server/platform/mail/mail.ts'
import { openSmtp } from '#server/platform/mail/smtp.ts'
import type { Secret } from '#server/platform/secrets/secret.ts'
import { changeSetting, findSetting } from '#server/platform/settings/settings.ts'
import type { CodeChannel } from '#server/platform/sms/sms.ts'
import { resolveTarget } from './settings-target.ts'

const key = 'connections'

const mailSettings = z.object({
  host: z.string(),
  port: z.number().int(),
  user: z.string(),
  password: z.string(),
  from: z.string(),
})
const smsSettings = z.object({
  url: z.string(),
  secret: z.string(),
  dlt: z
    .object({
      entity_id: z.string(),
      header: z.string(),
      template_id: z.string(),
      template_id_hi: z.string().optional(),
    })
    .optional(),
})
const connections = z.object({ mail: mailSettings.optional(), sms: smsSettings.optional() })

export type MailSettings = z.infer<typeof mailSettings>
/** Entered in Settings by the superadmin. Never log it, never send it to a browser. */
export type StoredConnections = z.infer<typeof connections>

/**
 * Mail server and gateway of Settings. Each use reads them, so that a change takes effect in every process at once;
 * connections stay open while nothing changes.
 */
export type Connections = {
  mail(): Promise<Mail | undefined>
  sms(): Promise<CodeChannel | undefined>
  close(): Promise<void>
}

type Parts = {
  config: Config
  db: Db
  secret: Secret
  log: Logger
  findName: () => Promise<string>
}

export function openConnections({ config, db, secret, log, findName }: Parts): Connections {
  let mail: Open<Mail> | undefined
  let sms: Open<CodeChannel> | undefined
  const find = (host: string) => resolveTarget(host, { loopback: config.loopbackOnly })
  return {
    async mail() {
      const wanted = (await readConnections({ db, secret, log })).mail
      const address = wanted && (await find(wanted.host).catch(() => undefined))
      if (wanted && !address) return unreachable
      const name = wanted && keyOf([wanted, address])
      if (mail?.key !== name) {
        closeLater(mail?.opened)
        const pinned = wanted && address ? { address, name: wanted.host } : undefined
        mail = wanted && name ? { key: name, opened: await openSmtp(smtpUrlOf(wanted), pinned) } : undefined
      }
      return mail?.opened
    },
    async sms() {
      const wanted = (await readConnections({ db, secret, log })).sms
      const name = wanted && keyOf(wanted)
      if (sms?.key !== name) {
        // A site without a gateway does not load the packages.
        const { openWebhook } = await import('#server/platform/sms/webhook.ts')
        sms =
          wanted && name
            ? { key: name, opened: openWebhook({ ...wanted, check: find }, findName, log) }
            : undefined
      }
      return sms?.opened
    },
    async close() {
      mail?.opened.close()
    },
  }
}

type Open<T> = { key: string; opened: T }

/** Empty when nothing was entered, or the site's secret has changed since. */
export async function readConnections({
  db,
  secret,
  log,
}: Pick<Parts, 'db' | 'secret'> & { db: Db | Tx; log?: Logger }): Promise<StoredConnections> {
  return findSetting(db, { key, read: (saved) => unseal(saved, secret, log) })
}

/** `change` gets the locked values. Returns true when it changed something. */
export async function changeConnections(
  { tx, secret }: { tx: Tx; secret: Secret },
  change: (saved: StoredConnections) => StoredConnections,
  userId: number,
  now: Date,
): Promise<boolean> {
  let changed = false
  await changeSetting(
    tx,
    key,
    (stored) => {
      const before = unseal(stored, secret)
      const after = change(before)
      changed = !isDeepStrictEqual(before, after)
      return { sealed: secret.seal('connection', JSON.stringify(after)).toString('base64') }
    },
    userId,
    now,
  )
  return changed
}

const stored = z.object({ sealed: z.string() })

function unseal(value: unknown, secret: Secret, log?: Logger): StoredConnections {
  const { data } = stored.safeParse(value)
  if (!data) return {}
  const text = secret.unseal('connection', Buffer.from(data.sealed, 'base64'))
  if (text !== undefined) return connections.parse(JSON.parse(text))
  log?.error('Mail and SMS of Settings cannot be read: APP_SECRET has changed. Enter them again')
  return {}
}

// TLS from the start on its own port; on others the server must offer it before the password is sent.
export function smtpUrlOf({ host, port, user, password }: MailSettings): string {
  const who = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password)}@` : ''
  return `${port === 465 ? 'smtps' : 'smtp'}://${who}${host}:${port}`
}

/** Digested, so that no password is compared or kept in another place. */
function keyOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}

const unreachable: Mail = {
  send: () => Promise.reject(new MailFailure('again', 'unreachable')),
  async close() {},
}

// Longer than a message may take, so that none is cut off.
const closeAfterMs = 90_000

function closeLater(mail: Mail | undefined) {
  if (mail) setTimeout(() => mail.close(), closeAfterMs).unref()
}
