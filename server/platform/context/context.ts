import type { Logger } from 'pino'
import type { Config } from '#server/platform/config/config.ts'
import type { Database, Db, Tx } from '#server/platform/db/client.ts'
import type { Exposure } from '#server/platform/exposure/exposure.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { Limits } from '#server/platform/limits/limits.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import type { Mails } from '#server/platform/mail/mail-kinds.ts'
import type { Jobs } from '#server/platform/queue/jobs.ts'
import type { Secret } from '#server/platform/secrets/secret.ts'
import type { CodeChannel } from '#server/platform/sms/sms.ts'
import type { Views } from '#server/platform/views/views.ts'

/** Shared dependencies of all features. server/process/open-context.ts opens them once. */
export type Context = {
  config: Config
  log: Logger
  database: Database
  db: Db | Tx
  secret: Secret
  /** Pictures, videos and plans as they are served. */
  files: Files
  /** Uploads as they arrived; never served. */
  originals: Files
  /** Enqueues jobs. The serving process runs them (server/process/work.ts). */
  jobs: Jobs
  limits: Limits
  /** Absent without a mail server. */
  mail?: Mail
  mails: Mails
  /** Sends sign-in codes. */
  sms: CodeChannel
  views: Views
  /** Requests through proxies that the settings do not name. */
  exposure: Exposure
  /** Violations of the content policy that browsers reported since this process started. */
  cspReports: { count: number; last: { directive: string; at: Date } | null }
  now: () => Date
}
