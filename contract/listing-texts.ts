import type { Locale } from './locales.ts'

// Title and description of a listing may exist twice: as they were first written, in whatever language, and in Hindi.

export type Titled = { title: string; title_hi: string }

/** The title for a reader of the language: the first one where there is none in Hindi. */
export function titleIn(locale: Locale, { title, title_hi }: Titled): string {
  return locale === 'hi' ? title_hi || title : title
}

export function descriptionIn(
  locale: Locale,
  { description, description_hi }: { description: string; description_hi: string },
): string {
  return locale === 'hi' ? description_hi || description : description
}

/** The language of a text that people wrote, by its letters. Undefined without letters of either. */
export function languageOf(text: string): Locale | undefined {
  return /[\u0900-\u0963\u0971-\u097f]/.test(text) ? 'hi' : /[a-z]/i.test(text) ? 'en' : undefined
}
