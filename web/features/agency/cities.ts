import type { Agency } from '#contract/schemas/agency.ts'
import { m } from '#messages'

/** Not Intl.ListFormat: server and browser may disagree about the comma. */
export function citiesText({ popular_places }: Agency): string {
  const cities = popular_places.map(({ city }) => city)
  const last = cities.pop()
  return cities.length > 0 ? m.agency_cities({ cities: cities.join(', '), last: last ?? '' }) : (last ?? '')
}
