import { isIP } from 'node:net'
import { isLoopback } from '#contract/origin.ts'
import type { Config } from '#server/platform/config/config.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { m } from '#server/platform/messages/messages.ts'

/** WebAuthn's RP ID, and the origin. */
export type PasskeySite = { rpId: string; origin: string }

/** Browsers refuse passkeys at an IP address and without TLS, except on localhost: undefined there. */
export function findPasskeySite({ publicUrl }: Pick<Config, 'publicUrl'>): PasskeySite | undefined {
  const { protocol, hostname, port, origin } = new URL(publicUrl)
  if (isLoopback(publicUrl)) {
    return { rpId: 'localhost', origin: `${protocol}//localhost${port && `:${port}`}` }
  }
  if (protocol !== 'https:' || isIP(hostname.replaceAll(/[[\]]/g, ''))) return undefined
  return { rpId: hostname, origin }
}

/** Throws conflict with a sentence. */
export function requirePasskeySite(config: Config): PasskeySite {
  const site = findPasskeySite(config)
  if (!site) throw new ApiError('conflict', { sentence: m.passkey_impossible })
  return site
}
