import type { Locale } from './locales.ts'

// Texts that people wrote may exist twice: as they were first written, in whatever language, and in Hindi.

/** The text for a reader of the language: the first one where there is none in Hindi. */
export function textIn(locale: Locale, first: string, inHindi: string): string {
  return (locale === 'hi' && inHindi) || first
}

export type Titled = { title: string; title_hi: string }

export function titleIn(locale: Locale, { title, title_hi }: Titled): string {
  return textIn(locale, title, title_hi)
}

/** The language of a text that people wrote, by its letters. */
export function languageOf(text: string): Locale {
  return /[\u0900-\u097f]/.test(text) ? 'hi' : 'en'
}
