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

/** Shared dependencies of every feature, opened once by server/process/open-context.ts and passed as an argument. */
export type Context = {
  config: Config
  log: Logger
  database: Database
  db: Db | Tx
  secret: Secret
  /** Pictures, videos and plans as they are served. */
  files: Files
  /** Uploads as they came; never served. */
  originals: Files
  /** Takes jobs; they are worked by the process that serves (server/process/work.ts). */
  jobs: Jobs
  limits: Limits
  /** Absent: no mail server is set. */
  mail?: Mail
  /** How notices are worded. */
  mails: Mails
  /** Brings sign-in codes to phones. */
  sms: CodeChannel
  views: Views
  /** Requests through proxies that the settings do not name. */
  exposure: Exposure
  /** What browsers refused on pages of this site and reported, since this process started. */
  cspReports: { count: number; last: { directive: string; at: Date } | null }
  now: () => Date
}
