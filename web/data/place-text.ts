import { type PageContext, usePageContext } from './page-context.ts'

export type PlaceContext = Pick<PageContext, 'places'>

/** A place as a search names it ("Rau, Indore" or "Indore"), as it is called in the language of the page. */
export function placeText({ places }: PlaceContext, place: string): string {
  return Object.hasOwn(places, place) ? (places[place] as string) : place
}

/** Without its city. */
export function localityText(context: PlaceContext, locality: string, city: string): string {
  return placeText(context, `${locality}, ${city}`).split(', ')[0] as string
}

/** A typed address, in which places of the city and names such as that of the state are called as in the language of the page. */
export function addressIn(context: PlaceContext, address: string, city: string): string {
  return address
    .split(', ')
    .map((part) => placeText(context, localityText(context, part, city)))
    .join(', ')
}

export function usePlaceText(): (place: string) => string {
  const context = usePageContext()
  return (place) => placeText(context, place)
}
