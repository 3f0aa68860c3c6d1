import { readNear } from '#contract/near.ts'
import type { PropertySearch } from '#contract/schemas/property-search.ts'
import { type Bitmap, eachBit, hasBit, setBit, unite, without } from './property.bitmap.ts'
import { type ListingIndex, type Position, remember } from './property.listing-index.ts'
import { idsBetween } from './property.listing-order.ts'

// Invariant: no answer depends on where a listing is whose exact location is hidden. Every search by position takes such a
// listing for the middle of the other listings of its locality, whose positions are public; the index holds no other of it.

/** A thousandth of a degree is 111 metres. */
const rounding = 1000
/** On a sphere of 6,371 km. */
const kilometresPerDegree = 111.195

export type PublicPosition = { position: Position; approximate: boolean }

export function publicPosition(index: ListingIndex, id: number): PublicPosition | undefined {
  if (hasBit(index.hidden, id)) {
    const centre = centresOf(index).get(index.placeNumbers[id] as number)
    return centre && { position: centre, approximate: true }
  }
  const { latitude, longitude } = index.numbers
  const position = [latitude[id] as number, longitude[id] as number] as const
  return position.some(Number.isNaN) ? undefined : { position, approximate: false }
}

/** Those of `among` that the map can show. */
export function withPosition(index: ListingIndex, among: Bitmap): Bitmap {
  const shown = new Uint32Array(index.words)
  eachBit(among, (id) => {
    if (publicPosition(index, id)) setBit(shown, id)
  })
  return shown
}

/**
 * A value of `near`. A locality without a listing whose position is public has no middle; no listing and no landmark has the name of
 * an unknown place.
 */
export type Circle = { near: string; place?: string; kilometres: number; known: boolean; middle?: Position }

export function circlesOf(index: ListingIndex, near: readonly string[] = []): Circle[] {
  return near.flatMap((text): Circle[] => {
    const read = readNear(text)
    if (!read) return []
    const { kilometres } = read
    if ('place' in read) {
      const { place } = read
      const middle = middleOf(index, place)
      const known = middle !== undefined || placeNumbersOf(index, place).length > 0
      return [{ near: text, place, kilometres, known, middle }]
    }
    return [{ near: text, kilometres, known: true, middle: [read.latitude, read.longitude] }]
  })
}

function middleOf(index: ListingIndex, place: string): Position | undefined {
  const landmark = index.landmarks.get(place.toLowerCase())
  if (landmark) return landmark
  const centres = centresOf(index)
  return placeNumbersOf(index, place)
    .map((number) => centres.get(number))
    .find((centre) => centre !== undefined)
}

/** The numbers of a locality with its city; several where listings spell it in other letter cases. */
function placeNumbersOf({ places }: ListingIndex, place: string): number[] {
  const wanted = place.toLowerCase()
  return [...places.values()]
    .filter(({ locality, city }) => `${locality}, ${city}`.toLowerCase() === wanted)
    .map(({ number }) => number)
}

/** One bitmap for each of the box, the drawn area and the circles that the search asks for. */
export function whereaboutsFilters(index: ListingIndex, { bounds, polygon, near }: PropertySearch): Bitmap[] {
  const filters: Bitmap[] = []
  if (bounds) filters.push(remember(index, `bounds ${bounds}`, () => within(index, bounds, () => true)))
  if (polygon) {
    const inside = remember(index, `polygon ${polygon}`, () =>
      within(index, boxOf(polygon), (lat, lng) => isInside(polygon, lat, lng)),
    )
    filters.push(inside)
  }
  if (near) {
    const each = circlesOf(index, near).map((circle) =>
      remember(index, `near ${circle.near}`, () => around(index, circle)),
    )
    filters.push(unite(index.words, each))
  }
  return filters
}

/** The listings of a named locality, wherever in it they are, and those within the distance. */
function around(index: ListingIndex, { place, kilometres, middle }: Circle): Bitmap {
  const found = middle
    ? within(index, boxAround(middle, kilometres), (lat, lng) => distance(middle, lat, lng) <= kilometres)
    : new Uint32Array(index.words)
  const own = place ? placeNumbersOf(index, place) : []
  if (own.length > 0)
    eachBit(index.published, (id) => {
      if (own.includes(index.placeNumbers[id] as number)) setBit(found, id)
    })
  return found
}

type Box = readonly [south: number, west: number, north: number, east: number]

function within(
  index: ListingIndex,
  [south, west, north, east]: Box,
  matches: (latitude: number, longitude: number) => boolean,
): Bitmap {
  const found = new Uint32Array(index.words)
  const { latitude, longitude } = index.numbers
  const add = (id: number) => {
    const lat = latitude[id] as number
    if (lat < south || lat > north) return
    const lng = longitude[id] as number
    if (lng >= west && lng <= east && matches(lat, lng)) setBit(found, id)
  }
  const band = idsBetween(index, 'latitude', south, north)
  if (band.length * lookUpCost < index.words * 32) for (const id of band) add(id)
  else eachBit(without(index.published, index.hidden), add)
  const centres = centresOf(index)
  eachBit(index.hidden, (id) => {
    const centre = centres.get(index.placeNumbers[id] as number)
    if (!centre) return
    const [lat, lng] = centre
    if (lat >= south && lat <= north && lng >= west && lng <= east && matches(lat, lng)) setBit(found, id)
  })
  return found
}

/** To read the position of one listing somewhere in memory takes about as long as those of so many in a row. */
const lookUpCost = 8

/** The medians of the visible listings of each place, by its number. A place without visible listings has none. */
export function centresOf(index: ListingIndex): Map<number, Position> {
  if (index.centres) return index.centres
  const places = new Map<number, { latitudes: number[]; longitudes: number[] }>()
  const { latitude, longitude } = index.numbers
  eachBit(index.published, (id) => {
    if (hasBit(index.hidden, id) || Number.isNaN(latitude[id]) || Number.isNaN(longitude[id])) return
    const number = index.placeNumbers[id] as number
    const place = places.get(number) ?? { latitudes: [], longitudes: [] }
    places.set(number, place)
    place.latitudes.push(latitude[id] as number)
    place.longitudes.push(longitude[id] as number)
  })
  const centres = new Map(
    [...places].map(([place, { latitudes, longitudes }]) => [
      place,
      [median(latitudes), median(longitudes)] as const,
    ]),
  )
  index.centres = centres
  return centres
}

function median(values: number[]): number {
  const middle = values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  return Math.round(middle * rounding) / rounding
}

/** Even-odd: a ray to the north crosses the outline an odd number of times. */
function isInside(corners: readonly Position[], latitude: number, longitude: number): boolean {
  let inside = false
  let [fromLat, fromLng] = corners.at(-1) ?? [0, 0]
  for (const [toLat, toLng] of corners) {
    const crosses = fromLng > longitude !== toLng > longitude
    if (crosses && latitude < fromLat + ((toLat - fromLat) * (longitude - fromLng)) / (toLng - fromLng))
      inside = !inside
    fromLat = toLat
    fromLng = toLng
  }
  return inside
}

function boxOf(corners: readonly Position[]): Box {
  const latitudes = corners.map(([latitude]) => latitude)
  const longitudes = corners.map(([, longitude]) => longitude)
  return [Math.min(...latitudes), Math.min(...longitudes), Math.max(...latitudes), Math.max(...longitudes)]
}

export function boxAround([latitude, longitude]: Position, kilometres: number): Box {
  const up = kilometres / kilometresPerDegree
  const aside = up / Math.max(0.01, Math.cos((latitude * Math.PI) / 180))
  return [latitude - up, longitude - aside, latitude + up, longitude + aside]
}

/** Kilometres on a flat map, whose error is under a thousandth within 50 km at these latitudes. */
export function distance([fromLat, fromLng]: Position, toLat: number, toLng: number): number {
  const up = toLat - fromLat
  const aside = (toLng - fromLng) * Math.cos((fromLat * Math.PI) / 180)
  // Several times as fast as Math.hypot, and called for every home of a circle.
  return Math.sqrt(up * up + aside * aside) * kilometresPerDegree
}
