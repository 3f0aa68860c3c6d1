import { isAbsolute, resolve } from 'node:path'
import { z } from 'zod'
import { isLoopback } from '#contract/origin.ts'
import { isAttribution, isTilesUrl, missingAttribution, type OtherMap, readMap } from './map-settings.ts'
import { readProxies } from './proxies.ts'
import { isS3Endpoint, missingS3, readS3, type S3Settings } from './s3-settings.ts'
import { isSmtpUrl } from './smtp-url.ts'
import { isWebhookUrl } from './webhook-url.ts'

/** The sign-in form has the same maximum. */
export const passwordLength = { min: 15, max: 200 }

export const minPassphraseLength = 12

const flag = z.enum(['0', '1']).transform((value) => value === '1')

const environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z
    .string()
    .refine((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65535, 'must be a number from 0 to 65535')
    .transform(Number)
    .default(3000),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .optional(),
  DATABASE_DIRECT_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .optional(),
  DATABASE_REPLICA_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must start with postgres:// or postgresql://' })
    .optional(),
  DATABASE_REPLICA_MAX_LAG_SECONDS: z
    .string()
    .refine((value) => /^\d{1,3}$/.test(value) && Number(value) <= 600, 'must be a number from 0 to 600')
    .transform(Number)
    .default(10),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, abort: true })
    .refine(isOrigin, 'must be an origin such as https://aangan.example, without a path')
    .transform((value) => new URL(value).origin)
    .optional(),
  ALLOW_HTTP: flag.default(false),
  DEMO: flag.optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  PHONE_COUNTRIES: z
    .string()
    .transform((value) => value.split(',').map((code) => code.trim().toUpperCase()))
    .refine((codes) => codes.every(isCountry), 'must be country codes of two letters, such as IN,AE')
    .default(['IN']),
  SUPERADMIN_PHONE: z
    .string()
    .transform((value) => value.replaceAll(/[\s-]/g, ''))
    .refine(
      (value) => /^\+[1-9][0-9]{6,14}$/.test(value),
      'must start with + and the country code, such as +91 98260 12345',
    )
    .optional(),
  SUPERADMIN_PASSWORD: z
    .string()
    .refine(isLongPassword, `must have ${passwordLength.min} to ${passwordLength.max} characters`)
    .optional(),
  RATE_LIMITS: flag.default(true),
  OFFLINE: flag.default(true),
  TRUSTED_PROXIES: z
    .string()
    .refine(
      (value) => readProxies(value) !== undefined,
      'must be addresses or networks such as 10.0.0.1,10.1.0.0/16, or loopback; never everybody',
    )
    .transform((value) => readProxies(value) ?? [])
    .default([]),
  MIN_FREE_MB: z
    .string()
    .regex(/^\d{1,9}$/, 'must be a number of megabytes')
    .transform(Number)
    .default(1024),
  PAGE_CACHE_MB: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a number of megabytes')
    .transform(Number)
    .default(32),
  PAGE_STALE_SECONDS: z
    .string()
    .refine((value) => /^\d{1,4}$/.test(value) && Number(value) <= 3600, 'must be a number from 0 to 3600')
    .transform(Number)
    .default(60),
  BACKUPS: flag.default(true),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_COPY_DIR: z
    .string()
    .refine(isAbsolute, 'must be the whole path of a folder, such as /mnt/backups')
    .optional(),
  BACKUP_PASSPHRASE: z
    .string()
    .refine(
      (value) => [...value].length >= minPassphraseLength,
      `must have at least ${minPassphraseLength} characters`,
    )
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be like ap-south-1')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().regex(/^\S+$/, 'must be without spaces').optional(),
  S3_SECRET_ACCESS_KEY: z.string().regex(/^\S+$/, 'must be without spaces').optional(),
  S3_ENDPOINT: z
    .string()
    .refine(isS3Endpoint, 'must be an origin such as https://store.example, without a path')
    .optional(),
  S3_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*\/?$/, 'must be like aangan or sites/aangan')
    .optional(),
  SMTP_URL: z
    .string()
    .refine(
      isSmtpUrl,
      'must be like smtp://user:password@mail.example:587 or smtps://user:password@mail.example',
    )
    .optional(),
  MAIL_FROM: z.email('must be one e-mail address').optional(),
  SMS_WEBHOOK_URL: z
    .string()
    .refine(isWebhookUrl, 'must be like https://gateway.example/send; http:// only on this machine')
    .optional(),
  SMS_WEBHOOK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  SMS_DLT_ENTITY_ID: z
    .string()
    .regex(/^\d{8,25}$/, 'must be digits')
    .optional(),
  SMS_DLT_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]{3,11}$/, 'must be like AANGAN')
    .optional(),
  SMS_DLT_TEMPLATE_ID: z
    .string()
    .regex(/^\d{8,25}$/, 'must be digits')
    .optional(),
  SMS_DLT_TEMPLATE_ID_HI: z
    .string()
    .regex(/^\d{8,25}$/, 'must be digits')
    .optional(),
  MAP_TILES_URL: z
    .string()
    .refine(
      (value) => value === '' || isTilesUrl(value),
      'must be like https://tiles.example/{z}/{x}/{y}.png; http:// only on this machine; empty for none',
    )
    .optional(),
  MAP_ATTRIBUTION: z
    .string()
    .max(300, 'must have at most 300 characters')
    .refine(
      isAttribution,
      'must be text with links like [OpenStreetMap](https://www.openstreetmap.org/copyright)',
    )
    .optional(),
})

// Pages have fixed paths from the root (docs/product.md, 2).
function isOrigin(value: string) {
  const { pathname, search, hash, username } = new URL(value)
  return `${pathname}${search}${hash}${username}`.replace(/^\/+$/, '') === ''
}

function isLongPassword(password: string) {
  return [...password].length >= passwordLength.min && password.length <= passwordLength.max
}

function isCountry(code: string) {
  if (!/^[A-Z]{2}$/.test(code)) return false
  return new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined
}

export type Config = {
  host: string
  port: number
  /** Absolute path. */
  dataDir: string
  /** Absent: the embedded PostgreSQL under dataDir. */
  databaseUrl?: string
  /** The same database without a pooler between, which is another address only where databaseUrl is a pooler's. */
  directUrl?: string
  /** A streaming replica of databaseUrl that is read instead of it. */
  replicaUrl?: string
  /** A replica that is further behind is not read, in milliseconds. */
  replicaMaxLagMs: number
  /** Origin that visitors see, without a final slash; canonical addresses start with it. */
  publicUrl: string
  /** False: publicUrl is where the site listens, and it may have other addresses. */
  publicUrlGiven: boolean
  /** Listens on a loopback address, and no setting says that it is reachable in another way. */
  loopbackOnly: boolean
  demo: boolean
  logLevel: z.infer<typeof environment>['LOG_LEVEL']
  /** Absent: the first start stores one in the database. */
  appSecret?: string
  /** ISO codes of countries whose numbers may sign in. Numbers without a country code belong to the first. */
  phoneCountries: string[]
  /** E.164, for the superadmin that the first start creates. Absent: the agency's number. */
  superadminPhone?: string
  /** Absent: generated and printed once. */
  superadminPassword?: string
  /** Off only for measuring load. */
  rateLimits: boolean
  /** False: browsers delete the pages that they stored (docs/decisions/0020-offline.md). */
  offline: boolean
  /** Networks of proxies whose X-Forwarded-For is trusted. */
  trustedProxies: string[]
  /** Uploads leave this much free on the disk of dataDir, where the database is, too. */
  minFreeBytes: number
  /** Bytes of memory for rendered pages; 0 keeps none. */
  pageCacheBytes: number
  /** How long an outdated page may be served while the present one cannot be made, in milliseconds. */
  staleMs: number
  metricsToken?: string
  /** A passphrase encrypts backups; never log it. */
  backups: { nightly: boolean; folder: string; copyFolder?: string; passphrase?: string }
  /** Holds the secret; never log it. Absent: files are stored under dataDir. */
  s3?: S3Settings
  /** Holds user and password; never log it. Absent: notices stay in the outbox. */
  smtpUrl?: string
  /** Absent: the agency's address. */
  mailFrom?: string
  /** Never log it. Absent: sign-in codes appear in the console. */
  smsWebhook?: {
    url: string
    secret: string
    dlt?: { entity_id: string; header: string; template_id: string; template_id_hi?: string }
  }
  /** Public: pages contain it. */
  map: OtherMap
}

/**
 * Throws a ConfigError that names every bad variable. An empty variable counts as not set, except MAP_TILES_URL, where
 * it means no street map.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([name, value]) => value !== '' || name === 'MAP_TILES_URL'),
  )
  const result = environment.safeParse(given)
  const problems = [
    ...(result.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...missingPrimary(given),
    ...missingSms(given),
    ...missingS3(given),
    ...missingAttribution(given),
    ...refusedHttp(given),
  ]
  if (!result.success || problems.length > 0) throw new ConfigError(problems)
  const e = result.data
  const loopback = ['127.0.0.1', '::1', 'localhost'].includes(e.HOST)
  return {
    host: e.HOST,
    port: e.PORT,
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    directUrl: e.DATABASE_DIRECT_URL ?? e.DATABASE_URL,
    replicaUrl: e.DATABASE_REPLICA_URL,
    replicaMaxLagMs: e.DATABASE_REPLICA_MAX_LAG_SECONDS * 1000,
    publicUrl: e.PUBLIC_URL ?? `http://${e.HOST.includes(':') ? `[${e.HOST}]` : e.HOST}:${e.PORT}`,
    publicUrlGiven: e.PUBLIC_URL !== undefined,
    loopbackOnly: loopback && e.PUBLIC_URL === undefined,
    // A public address on a loopback server is a real site behind a proxy.
    demo: e.DEMO ?? (!e.DATABASE_URL && loopback && (!e.PUBLIC_URL || isLoopback(e.PUBLIC_URL))),
    logLevel: e.LOG_LEVEL,
    appSecret: e.APP_SECRET,
    phoneCountries: e.PHONE_COUNTRIES,
    superadminPhone: e.SUPERADMIN_PHONE,
    superadminPassword: e.SUPERADMIN_PASSWORD,
    rateLimits: e.RATE_LIMITS,
    offline: e.OFFLINE,
    trustedProxies: e.TRUSTED_PROXIES,
    minFreeBytes: e.MIN_FREE_MB * 1024 ** 2,
    pageCacheBytes: e.PAGE_CACHE_MB * 1024 ** 2,
    staleMs: e.PAGE_STALE_SECONDS * 1000,
    metricsToken: e.METRICS_TOKEN,
    backups: {
      nightly: e.BACKUPS,
      folder: resolve(e.BACKUP_DIR ?? `${e.DATA_DIR}/backups`),
      copyFolder: e.BACKUP_COPY_DIR,
      passphrase: e.BACKUP_PASSPHRASE,
    },
    s3: readS3(e),
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    smsWebhook: readSmsWebhook(e),
    map: readMap(e),
  }
}

/** Over http anybody on the way can read passwords and session cookies, and browsers do not warn. */
function refusedHttp({ PUBLIC_URL = '', ALLOW_HTTP }: Record<string, string | undefined>): string[] {
  if (!URL.canParse(PUBLIC_URL) || ALLOW_HTTP === '1') return []
  if (!PUBLIC_URL.toLowerCase().startsWith('http:') || isLoopback(PUBLIC_URL)) return []
  return [
    'PUBLIC_URL: must start with https://, because over http:// anybody on the way can read passwords and take over sessions. Put a proxy with TLS in front of the site, or set ALLOW_HTTP=1 if visitors come only over a network that you trust',
  ]
}

const dltNames = ['SMS_DLT_ENTITY_ID', 'SMS_DLT_HEADER', 'SMS_DLT_TEMPLATE_ID']
const webhookNames = ['SMS_WEBHOOK_URL', 'SMS_WEBHOOK_SECRET']

// An incomplete gateway sends nothing, and operators drop messages with only some of the ids.
function missingPrimary(given: Record<string, unknown>): string[] {
  if ('DATABASE_URL' in given) return []
  return ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL']
    .filter((name) => name in given)
    .map((name) => `DATABASE_URL: must be set, as ${name} is`)
}

function missingSms(given: Record<string, unknown>): string[] {
  const hasDlt = [...dltNames, 'SMS_DLT_TEMPLATE_ID_HI'].some((name) => name in given)
  const needed = [
    ...(hasDlt || webhookNames.some((name) => name in given) ? webhookNames : []),
    ...(hasDlt ? dltNames : []),
  ]
  return needed
    .filter((name) => !(name in given))
    .map((name) => `${name}: must be set, as other settings of SMS are`)
}

function readSmsWebhook(e: z.infer<typeof environment>): Config['smsWebhook'] {
  if (!e.SMS_WEBHOOK_URL || !e.SMS_WEBHOOK_SECRET) return undefined
  const webhook = { url: e.SMS_WEBHOOK_URL, secret: e.SMS_WEBHOOK_SECRET }
  if (!e.SMS_DLT_ENTITY_ID || !e.SMS_DLT_HEADER || !e.SMS_DLT_TEMPLATE_ID) return webhook
  const dlt = {
    entity_id: e.SMS_DLT_ENTITY_ID,
    header: e.SMS_DLT_HEADER,
    template_id: e.SMS_DLT_TEMPLATE_ID,
    ...(e.SMS_DLT_TEMPLATE_ID_HI && { template_id_hi: e.SMS_DLT_TEMPLATE_ID_HI }),
  }
  return { ...webhook, dlt }
}

export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(`These settings are wrong:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}
