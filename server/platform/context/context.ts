import type { Logger } from 'pino'
import type { Config } from '#server/platform/config/config.ts'
import type { Connections } from '#server/platform/connections/connections.ts'
import type { ContentVersion } from '#server/platform/content/content-version.ts'
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

/** Dependencies of all features, opened once by server/process/open-context.ts. */
export type Context = {
  config: Config
  log: Logger
  database: Database
  db: Db | Tx
  secret: Secret
  files: Files
  /** Uploads as they arrived; never served. */
  originals: Files
  /** The serving process runs them (server/process/work.ts). */
  jobs: Jobs
  limits: Limits
  /** The mail server of SMTP_URL, if that is set. Use findMail, which also knows that of Settings. */
  mail?: Mail
  mails: Mails
  /** The gateway of the environment. Use findCodeChannel, which also knows that of Settings. */
  sms: CodeChannel
  connections: Connections
  views: Views
  /** When values that are kept in memory are outdated. */
  content: ContentVersion
  /**
   * Set while an answer is made that visitors share. It is kept under a version of the content, so what is remembered for that version
   * need not be read again.
   */
  shared?: true
  /** Signs of proxies that the settings do not name. */
  exposure: Exposure
  cspReports: { count: number; last: { directive: string; at: Date } | null }
  now: () => Date
}
