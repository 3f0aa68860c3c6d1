import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Config } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/db/client.ts'
import { settings } from '#server/platform/db/schema.ts'

/** Each purpose has its own key. */
export type SecretUse =
  | 'answer'
  | 'phone'
  | 'code'
  | 'form'
  | 'demo'
  | 'totp'
  | 'calendar'
  | 'view'
  | 'audit'
  | 'erasure'
  | 'enrolment'
  | 'passkey'
  | 'email'
  | 'email_link'
  | 'invitation'
  | 'device'
  | 'place'
  | 'written'
  | 'connection'
  | 'confirmation'
  | 'alerts'

export type Secret = {
  /** HMAC-SHA256, 32 bytes. */
  digest(use: SecretUse, text: string): Buffer
  /** Takes the same time for every wrong `mac`. */
  matches(use: SecretUse, text: string, mac: Buffer): boolean
  /** AES-256-GCM. */
  seal(use: SecretUse, text: string): Buffer
  /** Undefined if the text was changed or sealed with another key. */
  unseal(use: SecretUse, sealed: Buffer): string | undefined
}

/**
 * APP_SECRET, else one that the first start creates in the database, so that several processes share it. With
 * APP_SECRET a stolen copy of the database alone does not reveal live codes.
 */
export async function openSecret(config: Config, db: Db): Promise<Secret> {
  return secretOf(config.appSecret ?? (await storedSecret(db)))
}

/** Never changes the database; undefined without a secret. */
export async function findSecret(config: Config, db: Db): Promise<Secret | undefined> {
  const root = config.appSecret ?? (await readSecret(db))
  return root === undefined ? undefined : secretOf(root)
}

function secretOf(root: string): Secret {
  const keys = new Map<SecretUse, Buffer>()
  function key(use: SecretUse): Buffer {
    const known = keys.get(use) ?? Buffer.from(hkdfSync('sha256', root, 'aangan', use, 32))
    keys.set(use, known)
    return known
  }
  const digest = (use: SecretUse, text: string) => createHmac('sha256', key(use)).update(text).digest()
  return {
    digest,
    matches(use, text, mac) {
      const own = digest(use, text)
      return mac.length === own.length && timingSafeEqual(own, mac)
    },
    seal: (use, text) => seal(key(use), text),
    unseal: (use, sealed) => unseal(key(use), sealed),
  }
}

async function storedSecret(db: Db): Promise<string> {
  const made = randomBytes(32).toString('base64url')
  // If two processes start at once, the second reads what the first wrote.
  await db
    .insert(settings)
    .values({ key: 'app_secret', value: made })
    .onConflictDoNothing({ target: settings.key })
  const kept = await readSecret(db)
  if (kept === undefined) throw new Error('The setting app_secret is not a text')
  return kept
}

async function readSecret(db: Db): Promise<string | undefined> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(sql`key = 'app_secret'`)
  return typeof row?.value === 'string' ? row.value : undefined
}

function seal(key: Buffer, text: string): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

function unseal(key: Buffer, sealed: Buffer): string | undefined {
  if (sealed.length < 28) return undefined
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(12, 28))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
  } catch {
    // final() throws when the tag does not fit.
    return undefined
  }
}
