import type { Agency } from '#contract/schemas/agency.ts'
import { m } from '#messages'
import type { PageContext } from '#web/data/page-context.ts'
import { placeText } from '#web/data/place-text.ts'

type AgencyContext = Pick<PageContext, 'agency' | 'places'>

/** Where the agency works, as precisely as it says. */
export function areaText({ agency: { city, state, country }, ...context }: AgencyContext): string {
  return city ? placeText(context, city) : state || country
}

export function addressText({ address, city, state, postal_code }: Agency): string {
  return [address, city, `${state} ${postal_code}`.trim()].filter(Boolean).join(', ')
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
