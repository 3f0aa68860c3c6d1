import type { Logger } from 'pino'
import type { Config } from '#server/platform/config/config.ts'
import { openConsole } from './console.ts'
import type { CodeChannel } from './sms.ts'

/** Opens the webhook if one is configured, else the console. `findName` returns the agency's name for the message. */
export async function openCodeChannel(
  config: Config,
  findName: () => Promise<string>,
  log: Logger,
): Promise<CodeChannel> {
  if (!config.smsWebhook) return openConsole()
  // A site without a gateway does not load the packages.
  const { openWebhook } = await import('./webhook.ts')
  return openWebhook(config.smsWebhook, findName, log)
}
