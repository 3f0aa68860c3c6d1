import type { ListingIndex, Place } from './property.listing-index.ts'
import { centresOf, distance } from './property.whereabouts.ts'

/**
 * Localities whose centre is at most so far from that of one of the locations, as a search names them, the nearest first.
 */
export function nearbyPlaces(index: ListingIndex, location: string[], kilometres: number): string[] {
  const centres = centresOf(index)
  const all = [...index.places.values()].flatMap((place) => {
    const centre = centres.get(place.number)
    return centre ? [{ place, centre }] : []
  })
  const wanted = location.filter((each) => each.includes(',')).map((each) => each.toLowerCase())
  const own = all.filter(({ place }) => wanted.includes(nameOf(place).toLowerCase()))
  return all
    .filter(({ place }) => place.locality && !own.some((other) => other.place === place))
    .map(({ place, centre }) => ({
      name: nameOf(place),
      away: Math.min(...own.map((other) => distance(centre, ...other.centre))),
    }))
    .filter(({ away }) => away <= kilometres)
    .sort((one, other) => one.away - other.away)
    .map(({ name }) => name)
}

function nameOf({ locality, city }: Place): string {
  return `${locality}, ${city}`
}
