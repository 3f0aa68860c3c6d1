import type { Locale } from '#contract/locales.ts'
import type { PlaceContext } from '#contract/place-text.ts'
import type { CalledPlace } from '#contract/schemas/agency.ts'
import type { Landmark } from '#contract/schemas/agency-landmarks.ts'
import { languageOf } from '#contract/written-texts.ts'
import type { Landmarks } from './agency.landmarks.queries.ts'
import type { PlaceNames } from './agency.queries.ts'

/** As the official gazette of India writes them in Hindi. The agency names smaller places itself. */
const regionsInHindi: Record<string, string> = {
  'Andhra Pradesh': 'आंध्र प्रदेश',
  'Arunachal Pradesh': 'अरुणाचल प्रदेश',
  Assam: 'असम',
  Bihar: 'बिहार',
  Chandigarh: 'चंडीगढ़',
  Chhattisgarh: 'छत्तीसगढ़',
  Delhi: 'दिल्ली',
  Goa: 'गोवा',
  Gujarat: 'गुजरात',
  Haryana: 'हरियाणा',
  'Himachal Pradesh': 'हिमाचल प्रदेश',
  'Jammu and Kashmir': 'जम्मू और कश्मीर',
  Jharkhand: 'झारखंड',
  Karnataka: 'कर्नाटक',
  Kerala: 'केरल',
  Ladakh: 'लद्दाख',
  'Madhya Pradesh': 'मध्य प्रदेश',
  Maharashtra: 'महाराष्ट्र',
  Manipur: 'मणिपुर',
  Meghalaya: 'मेघालय',
  Mizoram: 'मिज़ोरम',
  Nagaland: 'नागालैंड',
  Odisha: 'ओडिशा',
  Puducherry: 'पुडुचेरी',
  Punjab: 'पंजाब',
  Rajasthan: 'राजस्थान',
  Sikkim: 'सिक्किम',
  'Tamil Nadu': 'तमिलनाडु',
  Telangana: 'तेलंगाना',
  Tripura: 'त्रिपुरा',
  'Uttar Pradesh': 'उत्तर प्रदेश',
  Uttarakhand: 'उत्तराखंड',
  'West Bengal': 'पश्चिम बंगाल',
  India: 'भारत',
}

/** The first name in the language, without the city. */
export function placeNameIn(names: readonly string[], place: string, locale: Locale): string {
  const [own = place] = place.split(', ')
  return languageOf(own) === locale ? own : (names.find((each) => languageOf(each) === locale) ?? own)
}

export function presentLandmarks(all: Landmarks, locale: Locale): Landmark[] {
  return Object.entries(all).map(([landmark, { names, latitude, longitude }]) => ({
    landmark,
    name: placeNameIn(names, landmark, locale),
    names,
    latitude,
    longitude,
  }))
}

/** As `presentPlaces`, for the texts of `contract/place-text.ts`. */
export function placesIn(...asked: Parameters<typeof presentPlaces>): PlaceContext {
  return { places: Object.fromEntries(presentPlaces(...asked).map(({ place, name }) => [place, name])) }
}

/**
 * Places with another name in the language: the first in its letters, with the city, which needs such a name, too, so that
 * no place is written in two scripts. Listings have their English names.
 * The regions are the states and countries among them that the agency has not named itself.
 */
export function presentPlaces(
  names: PlaceNames,
  locale: Locale,
  regions: readonly string[] = Object.keys(regionsInHindi),
): CalledPlace[] {
  const nameOf = (place: string) => names[place]?.find((each) => languageOf(each) === locale)
  const places = sortedByCity(Object.keys(names)).flatMap((place) => {
    const [city = '', locality] = place.split(', ').reverse()
    const name = nameOf(place)
    // Pages in the language of its own name have it already.
    if (!name || languageOf(place) === locale) return []
    if (!locality) return [{ place, name }]
    const inCity = languageOf(city) === locale ? city : nameOf(city)
    return inCity ? [{ place, name: `${name}, ${inCity}` }] : []
  })
  if (locale !== 'hi') return places
  const others = regions
    .filter((place) => Object.hasOwn(regionsInHindi, place) && !nameOf(place))
    .map((place) => ({ place, name: regionName(place, locale) }))
  return [...places, ...others]
}

/** Beside each other, the places of a city compress better. */
function sortedByCity(places: string[]): string[] {
  const keyOf = (place: string) => place.split(', ').reverse().join(', ')
  return places.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

/** The state or country as it is called in the language, or as it was written. */
export function regionName(region: string, locale: Locale): string {
  const isKnown = locale === 'hi' && Object.hasOwn(regionsInHindi, region)
  return isKnown ? (regionsInHindi[region] as string) : region
}
