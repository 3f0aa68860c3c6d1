import type { Agency } from '#contract/schemas/agency.ts'
import { m } from '#messages'

/** Where the agency works, as precisely as it says. */
export function areaText({ city, state, country }: Agency): string {
  return city || state || country
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
export function citiesText({ popular_places }: Agency): string {
  const cities = popular_places.map(({ city }) => city)
  const last = cities.pop()
  return cities.length > 0 ? m.agency_cities({ cities: cities.join(', '), last: last ?? '' }) : (last ?? '')
}
