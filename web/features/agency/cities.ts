import { addressIn, placeText } from '#contract/place-text.ts'
import type { Agency } from '#contract/schemas/agency.ts'
import { textIn } from '#contract/written-texts.ts'
import { m } from '#messages'
import type { PageContext } from '#web/data/page-context.ts'
import type { Place } from '#web/features/map/places.ts'
import { pageLocale } from '#web/ui/page-locale.ts'

type AgencyContext = Pick<PageContext, 'agency' | 'places'>

/** Where the agency works, as precisely as it says. */
export function areaText({ agency: { city, state, country }, ...context }: AgencyContext): string {
  return placeText(context, city || state || country)
}

export function addressText({ agency, ...context }: AgencyContext): string {
  const { city, state, postal_code } = agency
  const region = `${placeText(context, state)} ${postal_code}`.trim()
  const street = addressIn(context, streetText(agency), city)
  return [street, placeText(context, city), region].filter(Boolean).join(', ')
}

/** Street and house, for a reader of this language. */
export function streetText({ address, address_hi }: Agency): string {
  return textIn(pageLocale(), address, address_hi)
}

/** Where the office is; undefined until somebody has set its pin. */
export function pinOf({ latitude, longitude }: Agency): Place | undefined {
  return latitude === null || longitude === null ? undefined : { latitude, longitude }
}

/** The numbers under which the agency is registered; empty without any. */
export function registrationText({ rera, gstin }: Agency): string {
  return [rera && m.agency_rera({ number: rera }), gstin && m.agency_gstin({ number: gstin })]
    .filter(Boolean)
    .join(' ')
}

/** Empty without popular places. Not Intl.ListFormat: server and browser may disagree about the comma. */
export function citiesText({ agency: { popular_places }, ...context }: AgencyContext): string {
  const cities = popular_places.map(({ city }) => placeText(context, city))
  const last = cities.pop()
  return cities.length > 0 ? m.agency_cities({ cities: cities.join(', '), last: last ?? '' }) : (last ?? '')
}
