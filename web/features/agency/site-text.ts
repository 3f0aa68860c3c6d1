import type { TextKey } from '#contract/site-texts.ts'
import { fillText, type TextWord } from '#contract/text-words.ts'
import { type PageContext, usePageContext } from '#web/data/page-context.ts'
import { writeAgencyPhone } from '#web/ui/phone.ts'
import { areaText, citiesText } from './cities.ts'

type TextContext = Pick<PageContext, 'agency' | 'texts' | 'origin'>
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

export function textWordsOf({ agency, origin }: Omit<TextContext, 'texts'>): TextWords {
  const { name, legal_name, tagline, email } = agency
  return {
    agency: name,
    legal_name: legal_name || name,
    tagline,
    city: areaText(agency),
    places: citiesText(agency) || areaText(agency),
    phone: writeAgencyPhone(agency),
    email,
    site: origin,
  }
}
