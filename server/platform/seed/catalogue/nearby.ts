import { type NearbyCategory, nearbyCategories } from '#contract/form-enums.ts'
import type { Draw } from './draw.ts'
import { type City, cityBoxes, localities } from './localities.ts'
import type { Lot } from './lots/lot.ts'
import { places } from './nearby-places.ts'

export type Nearby = { title: string; title_hi: string; distance: string; category: NearbyCategory }

/** Up to six within reach, nearest first within a category. */
export function nearbyOf(lot: Lot, at: readonly [number, number], draw: Draw): Nearby[] {
  const { city } = localities[lot.in]
  const reach = lot.acres ? 22 : 9
  const total = draw.pick([0, 3, 4, 4, 5, 5, 6, 6])
  const found = nearbyCategories.flatMap((category) =>
    places
      .filter((place) => place.city === city && place.category === category)
      .map((place) => ({ ...place, kilometres: roadKilometres(at, place.at) }))
      .filter(({ kilometres }) => kilometres <= reach)
      .sort((a, b) => a.kilometres - b.kilometres)
      .slice(0, 2)
      .map((place, rank) => ({ ...place, rank })),
  )
  // The nearest of each category before the second of any.
  const chosen = found.toSorted((a, b) => a.rank - b.rank).slice(0, total)
  return found
    .filter((place) => chosen.includes(place))
    .map(({ title, title_hi, category, kilometres }) => ({
      title,
      title_hi,
      category,
      distance: distanceInWords(kilometres),
    }))
}

/** Moved by up to 250 metres, so that markers do not overlap. */
export function pointIn(lot: Lot, draw: Draw): [latitude: number, longitude: number] {
  const [latitude, longitude] = localities[lot.in].at
  const box = cityBoxes[localities[lot.in].city satisfies City]
  const shift = () => draw.between(-0.0022, 0.0022)
  const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
  return [
    round(within(latitude + shift(), box.south, box.north)),
    round(within(longitude + shift(), box.west, box.east)),
  ]
}

/** Straight line times 1.3, which is about what streets add in a city. */
function roadKilometres(
  [lat, lon]: readonly [number, number],
  [toLat, toLon]: readonly [number, number],
): number {
  const radians = Math.PI / 180
  const x = (toLon - lon) * Math.cos(((lat + toLat) / 2) * radians)
  return Math.hypot(x, toLat - lat) * 111.2 * 1.3
}

function distanceInWords(kilometres: number): string {
  if (kilometres < 0.95) return `${Math.max(100, Math.round(kilometres * 20) * 50)} m`
  return kilometres < 10 ? `${kilometres.toFixed(1)} km` : `${Math.round(kilometres)} km`
}

function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}
