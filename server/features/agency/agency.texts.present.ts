import type { Locale } from '#contract/locales.ts'
import { placeText } from '#contract/place-text.ts'
import type { Agency } from '#contract/schemas/agency.ts'
import type { SiteTexts, TextKey } from '#contract/site-texts.ts'
import { fillText, type TextWord } from '#contract/text-words.ts'
import { textIn } from '#contract/written-texts.ts'
import { m } from '#server/platform/messages/messages.ts'
import { oneLine } from '#server/platform/notices/plain.ts'
import { placesIn } from './agency.places.present.ts'
import type { PlaceNames } from './agency.queries.ts'

type TextSite = { agency: Agency; names: PlaceNames; texts: SiteTexts; origin: string }
type Message = (words: Record<TextWord, string>, options: { locale: Locale }) => string

/** Writes the agency's own text in this language, else our message. Its words hold no line breaks. */
export function siteTextOf({ agency, names, texts, origin }: TextSite, locale: Locale) {
  const { name, legal_name, email } = agency
  const phone = agency.phone_text || agency.phone
  const words = {
    ...{ agency: oneLine(name), legal_name: oneLine(legal_name || name) },
    ...{ ...translatedWords(agency, names, locale), phone, email, site: origin },
  }
  return (key: TextKey, message: Message): string => {
    const own = texts[key]
    return own === undefined ? message(words, { locale }) : fillText(own, words)
  }
}

/** The words in braces that depend on the language of the text. */
export function translatedWords(agency: Agency, names: PlaceNames, locale: Locale) {
  const context = placesIn(names, locale)
  const named = (place: string) => placeText(context, place)
  const city = oneLine(named(agency.city || agency.state || agency.country))
  const tagline = oneLine(textIn(locale, agency.tagline, agency.tagline_hi))
  return { tagline, city, places: citiesText(agency, named, locale) || city }
}

function citiesText({ popular_places }: Agency, named: (place: string) => string, locale: Locale): string {
  const cities = popular_places.map(({ city }) => named(city))
  const last = cities.pop() ?? ''
  return cities.length > 0 ? m.agency_cities({ cities: cities.join(', '), last }, { locale }) : last
}
