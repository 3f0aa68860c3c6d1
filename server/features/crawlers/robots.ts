import { resources } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import type { Offer } from './index-policy.ts'

/**
 * robots.txt (RFC 9309). Pages that are not to be kept say so themselves: a crawler has to be let in to read it, and a list
 * of private addresses here would only point at them. Nothing is kept out but calls, of which no page needs one to be read.
 */
export function robotsText(origin: string, offer: Offer): string {
  const lines = ['User-agent: *', `Disallow: ${apiPrefix}/`, 'Allow: /']
  if (offer !== 'nothing') lines.push('', `Sitemap: ${origin}${resources.sitemap}`)
  return `${lines.join('\n')}\n`
}
