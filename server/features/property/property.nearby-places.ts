import { eachBit } from './property.bitmap.ts'
import type { ListingIndex, Place } from './property.listing-index.ts'

type Middle = { place: Place; latitude: number; longitude: number }

const kilometresPerDegree = 111.2

/**
 * Localities whose middle is at most so far from that of one of the locations, as a search names them, the nearest first. A
 * place's middle is that of its published listings with coordinates.
 */
export function nearbyPlaces(index: ListingIndex, location: string[], kilometres: number): string[] {
  const middles = middlesOf(index)
  const wanted = location.filter((each) => each.includes(',')).map((each) => each.toLowerCase())
  const own = middles.filter(({ place }) => wanted.includes(nameOf(place).toLowerCase()))
  return middles
    .filter(({ place }) => place.locality && !own.some((other) => other.place === place))
    .map((middle) => ({
      name: nameOf(middle.place),
      away: Math.min(...own.map((other) => distanceBetween(middle, other))),
    }))
    .filter(({ away }) => away <= kilometres)
    .sort((one, other) => one.away - other.away)
    .map(({ name }) => name)
}

function middlesOf(index: ListingIndex): Middle[] {
  const { latitude, longitude } = index.numbers
  const sums = Array.from({ length: index.places.size + 1 }, () => ({ latitude: 0, longitude: 0, count: 0 }))
  eachBit(index.published, (id) => {
    const sum = sums[index.placeNumbers[id] as number]
    if (!sum || Number.isNaN(latitude[id]) || Number.isNaN(longitude[id])) return
    sum.latitude += latitude[id] as number
    sum.longitude += longitude[id] as number
    sum.count += 1
  })
  return [...index.places.values()].flatMap((place) => {
    const sum = sums[place.number]
    return sum?.count
      ? [{ place, latitude: sum.latitude / sum.count, longitude: sum.longitude / sum.count }]
      : []
  })
}

/** Kilometres in a plane, which is exact enough for neighbouring localities. */
function distanceBetween(one: Middle, other: Middle): number {
  const north = (one.latitude - other.latitude) * kilometresPerDegree
  const east =
    (one.longitude - other.longitude) * kilometresPerDegree * Math.cos((one.latitude * Math.PI) / 180)
  return Math.hypot(north, east)
}

function nameOf({ locality, city }: Place): string {
  return `${locality}, ${city}`
}
