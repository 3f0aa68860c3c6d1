import { type Locale, localeOf } from '#contract/locales.ts'
import { getLocale, overwriteGetLocale } from '#messages/runtime'

/**
 * The language of the page, in which messages are written that are told none. The server sets it for each page that it
 * renders (server-entry.ts), the browser once (client-entry.tsx). Throws before that, because no language is the usual
 * one.
 */
export function pageLocale(): Locale {
  return getLocale()
}

/** In the browser, before anything is written: the page has one language for as long as it is open. */
export function readPageLocale(): void {
  const locale = localeOf(document.documentElement.lang)
  overwriteGetLocale(() => locale)
}
