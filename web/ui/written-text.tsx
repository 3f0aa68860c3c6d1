import { Fragment } from 'react'
import { languageOf } from '#contract/written-texts.ts'
import { pageLocale } from './page-locale.ts'

/** A text that somebody wrote, named as Hindi or English where the page is in the other language. */
export function WrittenText({ text }: { text: string }) {
  return isForeign(text) ? <span lang={languageOf(text)}>{text}</span> : text
}

/** Whether a text that somebody wrote is in another language than the page. */
export function isForeign(text: string): boolean {
  return languageOf(text) !== pageLocale()
}

/** As WrittenText, for an address. Where only some of its places have a Hindi name, each script has its own lines. */
export function WrittenLines({ text }: { text: string }) {
  return linesOf(text).map((line, at) => (
    <Fragment key={line}>
      {at > 0 && <br />}
      <WrittenText text={line} />
    </Fragment>
  ))
}

function linesOf(text: string): string[] {
  const lines: string[] = []
  for (const part of text.split(', ')) {
    const line = lines.at(-1)
    if (line === undefined || mayFollow(line, part)) lines.splice(-1, 1, line ? `${line}, ${part}` : part)
    else lines.push(part)
  }
  return lines.map((line, at) => (at < lines.length - 1 ? `${line},` : line))
}

/** The number of a house or a postal code stands in a line of either script. */
function mayFollow(line: string, part: string): boolean {
  return !hasLetters(line) || !hasLetters(part) || languageOf(line) === languageOf(part)
}

const hasLetters = (text: string) => /\p{L}/u.test(text)
