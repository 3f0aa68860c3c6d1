import { languageOf } from '#contract/written-texts.ts'
import { pageLocale } from './page-locale.ts'

/** A text that somebody wrote, named as Hindi or English where the page is in the other language. */
export function WrittenText({ text }: { text: string }) {
  const language = languageOf(text)
  return language === pageLocale() ? text : <span lang={language}>{text}</span>
}
