import { baseLocale, type Locale } from '#contract/locales.ts'

/**
 * The language of the answer to a request, and the only place that decides it: every text of an answer gets it as an
 * argument. For pages only the address may decide, because pages are kept in memory by their address. Undefined: a
 * request that could not be read.
 */
export function requestLocale(_request: { url: string } | undefined): Locale {
  return baseLocale
}
