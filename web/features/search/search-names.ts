import { m } from '#messages'
import { kindLabels, labelOf } from '#messages/type-labels'

/** "Flat or Apartment"; "Properties" for none, and for more than a heading can name. */
export function kindsText(kinds: readonly string[]): string {
  const names = kinds.map((kind) => labelOf(kindLabels, kind))
  return names.length > 2 ? m.list_any() : eitherText(names) || m.list_any()
}

/** "Vijay Nagar, Indore or Ujjain", "3 places"; empty for none. */
export function placesText(places: readonly string[]): string {
  return places.length > 2 ? m.search_places({ count: places.length }) : eitherText(places)
}

function eitherText([first = '', second]: readonly string[]) {
  return second === undefined ? first : m.search_either({ first, second })
}
