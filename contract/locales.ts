import type { Language } from './enums.ts'

/** Languages that the messages are written in, as in project.inlang/settings.json. A test compares the two. */
export const locales = ['en'] as const satisfies Language[]
export type Locale = (typeof locales)[number]

/** The language of whoever has named none, and of the agency's own mail. */
export const baseLocale: Locale = 'en'

/** The language to write in for somebody who prefers `language`: the base language where there are no messages in theirs. */
export function localeOf(language: string | null | undefined): Locale {
  return locales.find((locale) => locale === language) ?? baseLocale
}
