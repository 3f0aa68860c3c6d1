import type { TextKey } from '#contract/site-texts.ts'
import { fillText, type TextWord } from '#contract/text-words.ts'
import { textIn } from '#contract/written-texts.ts'
import { type PageContext, usePageContext } from '#web/data/page-context.ts'
import { pageLocale } from '#web/ui/page-locale.ts'
import { writeAgencyPhone } from '#web/ui/phone.ts'
import { areaText, citiesText } from './cities.ts'

type TextContext = Pick<PageContext, 'agency' | 'places' | 'texts' | 'origin'>
export type TextWords = Record<TextWord, string>
/** Named beside its key, so that the browser loads only the messages of the page. */
type Message = (words: TextWords) => string

export type SiteText = (key: TextKey, message: Message) => string

/** Writes the agency's own text, else our message. */
export function siteTextOf(context: TextContext): SiteText {
  const words = textWordsOf(context)
  return (key, message) => {
    const own = context.texts[key]
    return own === undefined ? message(words) : fillText(own, words)
  }
}

export function useSiteText(): SiteText {
  return siteTextOf(usePageContext())
}

export function textWordsOf(context: Omit<TextContext, 'texts'>): TextWords {
  const { agency, origin } = context
  const { name, legal_name, email } = agency
  return {
    agency: name,
    legal_name: legal_name || name,
    tagline: textIn(pageLocale(), agency.tagline, agency.tagline_hi),
    city: areaText(context),
    places: citiesText(context) || areaText(context),
    phone: writeAgencyPhone(agency),
    email,
    site: origin,
  }
}
