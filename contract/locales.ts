import type { Language } from './enums.ts'

export const locales = ['en', 'hi'] as const satisfies Language[]
export type Locale = (typeof locales)[number]

/** The language of people who chose none, and of the terminal and the log. */
export const baseLocale: Locale = 'en'

/** The language to write in: the preferred one, or the base language when there are no messages in it. */
export function localeOf(language: string | null | undefined): Locale {
  return locales.find((locale) => locale === language) ?? baseLocale
}
