import { Fragment } from 'react'
import { languageOf } from '#contract/written-texts.ts'
import { pageLocale } from './page-locale.ts'

/** A text that somebody wrote, named as Hindi or English where the page is in the other language. */
export function WrittenText({ text }: { text: string }) {
  const language = languageOf(text)
  return language === pageLocale() ? text : <span lang={language}>{text}</span>
}

/** As WrittenText, for parts with commas between them, such as an address in which only the city has a Hindi name. */
export function WrittenParts({ text }: { text: string }) {
  return text.split(', ').map((part, at, parts) => (
    <Fragment key={parts.slice(0, at + 1).join()}>
      {at > 0 && ', '}
      <WrittenText text={part} />
    </Fragment>
  ))
}
