import { baseLocale, type Locale } from '#contract/locales.ts'
import { splitAddress } from '#contract/pages.ts'

/**
 * The language of the answer to a request, and the only place that decides it: every text of an answer gets it as an
 * argument. Only the address decides, also for calls, because pages and answers are kept in memory by their address.
 * Undefined: a request that could not be read.
 */
export function requestLocale(request: { originalUrl?: string; url: string } | undefined): Locale {
  return request ? splitAddress(request.originalUrl ?? request.url).locale : baseLocale
}
