import { resources } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import type { Offer } from './index-policy.ts'

/**
 * robots.txt (RFC 9309). Only calls are disallowed, which no page needs to be read. Pages that must not be indexed
 * say so themselves: crawlers have to read that, and a list here would point at private addresses.
 */
export function robotsText(origin: string, offer: Offer): string {
  const lines = ['User-agent: *', `Disallow: ${apiPrefix}/`, 'Allow: /']
  if (offer !== 'nothing') lines.push('', `Sitemap: ${origin}${resources.sitemap}`)
  return `${lines.join('\n')}\n`
}
