import type { Logger } from 'pino'
import { findAgency } from '#server/features/agency/agency.queries.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Db } from '../db/client.ts'
import { openConsole } from './console.ts'
import type { CodeChannel } from './sms.ts'

/** The webhook where one is set, else the console. */
export async function openCodeChannel(config: Config, db: Db, log: Logger): Promise<CodeChannel> {
  if (!config.smsWebhook) return openConsole()
  // A site without a gateway does not load the packages.
  const { openWebhook } = await import('./webhook.ts')
  return openWebhook(config.smsWebhook, async () => (await findAgency(db)).name, log)
}
