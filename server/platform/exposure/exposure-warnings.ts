import type { Locale } from '#contract/locales.ts'
import { isLoopback } from '#contract/origin.ts'
import type { Health } from '#contract/schemas/health.ts'
import type { Config } from '#server/platform/config/config.ts'
import { m } from '#server/platform/messages/messages.ts'

/** `peer` is null if the address could be a visitor's. */
export type ProxySign = { header: string; peer: string | null }

type Warning = Health['exposure']['warnings'][number]

/** A sentence for each setting that does not fit the way in which the site can be reached. */
export function exposureWarnings(config: Config, locale: Locale): Warning[] {
  const { host, publicUrl, publicUrlGiven, trustedProxies, demo, rateLimits } = config
  const isPublic = publicUrlGiven && !isLoopback(publicUrl)
  const listensToOthers = !['127.0.0.1', '::1', 'localhost'].includes(host)
  const found: [boolean, Warning['setting'], string][] = [
    [isPublic && publicUrl.startsWith('http:'), 'PUBLIC_URL', m.exposure_http({}, { locale })],
    [listensToOthers && !publicUrlGiven, 'PUBLIC_URL', m.exposure_no_public_url({}, { locale })],
    // The site itself speaks http only, so https means a proxy in front.
    [
      publicUrl.startsWith('https:') && trustedProxies.length === 0,
      'TRUSTED_PROXIES',
      m.exposure_unnamed_proxy({ url: publicUrl }, { locale }),
    ],
    [demo && (isPublic || listensToOthers), 'DEMO', m.exposure_demo({}, { locale })],
    [!rateLimits && (isPublic || listensToOthers), 'RATE_LIMITS', m.exposure_no_limits({}, { locale })],
  ]
  return found.flatMap(([is, setting, sentence]) => (is ? [{ setting, sentence }] : []))
}

export function proxySentence({ header, peer }: ProxySign, locale: Locale): string {
  return m.exposure_proxy_seen(
    { header, proxy: peer ?? m.exposure_proxy_address({}, { locale }) },
    { locale },
  )
}
