/** Names of places in a language, by the place as a search names it ("Rau, Indore"). Only places that listings name otherwise. */
export type PlaceContext = { places: Readonly<Record<string, string>> }

/** A place as a search names it ("Rau, Indore" or "Indore"), as it is called in the language. */
export function placeText({ places }: PlaceContext, place: string): string {
  return Object.hasOwn(places, place) ? (places[place] as string) : place
}

/** Without its city. */
export function localityText(context: PlaceContext, locality: string, city: string): string {
  return placeText(context, `${locality}, ${city}`).split(', ')[0] as string
}

/** A typed address, in which places of the city and names such as that of the state are called as in the language. */
export function addressIn(context: PlaceContext, address: string, city: string): string {
  return address
    .split(', ')
    .map((part) => placeText(context, localityText(context, part, city)))
    .join(', ')
}

type Place = { address: string; locality: string; city: string }

/** The address with the city, unless it names that itself, and then also with the locality that it does not name. */
export function fullAddress(context: PlaceContext, { address, locality, city }: Place): string {
  if (!address) return placeText(context, [locality, city].filter(Boolean).join(', '))
  const called = addressIn(context, address, city)
  const written = `${address}, ${called}`.toLowerCase()
  const isNamed = (...names: string[]) => names.some((name) => written.includes(name.toLowerCase()))
  const calledCity = placeText(context, city)
  if (isNamed(city, calledCity)) return called
  const calledLocality = localityText(context, locality, city)
  return [called, ...(isNamed(locality, calledLocality) ? [] : [calledLocality]), calledCity].join(', ')
}
