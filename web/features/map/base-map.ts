import { cityBoxes } from '#contract/city-boxes.ts'
import type { Bounds, Place } from './places.ts'

// The simplified map of our own: roads, railways, water and names, drawn by hand from general knowledge (decision 89).

export type BaseFeature = {
  kind: string
  name?: string
  name_hi?: string
  /** A point of a name, a line, or the outline of a lake or park. */
  places: Place[]
  /** A line that gives way to those of the city close up. */
  far?: boolean
}

type Row = { kind: string; name?: string; name_hi?: string; at: string }
type Sheet = { box: Readonly<Bounds>; minZoom: number; load: () => Promise<{ default: Row[] }> }

/** A city is loaded when the map shows a part of its box from `minZoom` on. */
export const sheets = {
  region: { box: [20, 74, 25, 81.5], minZoom: 0, load: () => import('./base-map/region.json') },
  indore: { box: cityBoxes.indore, minZoom: 10, load: () => import('./base-map/indore.json') },
  bhopal: { box: cityBoxes.bhopal, minZoom: 10, load: () => import('./base-map/bhopal.json') },
  ujjain: { box: cityBoxes.ujjain, minZoom: 10, load: () => import('./base-map/ujjain.json') },
  jabalpur: { box: cityBoxes.jabalpur, minZoom: 10, load: () => import('./base-map/jabalpur.json') },
} as const satisfies Record<string, Sheet>

export type SheetName = keyof typeof sheets

export function sheetsIn([south, west, north, east]: Bounds, zoom: number): SheetName[] {
  const names = Object.keys(sheets) as SheetName[]
  return names.filter((name) => {
    const { box, minZoom } = sheets[name]
    return zoom >= minZoom && south <= box[2] && north >= box[0] && west <= box[3] && east >= box[1]
  })
}

export async function loadSheet(name: SheetName): Promise<BaseFeature[]> {
  const { default: rows } = await sheets[name].load()
  return rows.map((row) => ({ ...readFeature(row), far: name === 'region' }))
}

export function readFeature({ at, ...row }: Row): BaseFeature {
  const places = at.split(' ').map((pair) => {
    const [latitude = Number.NaN, longitude = Number.NaN] = pair.split(',').map(Number)
    return { latitude, longitude }
  })
  return { ...row, places: places.length > 1 ? rounded(places, isOutline(row.kind)) : places }
}

export const isOutline = (kind: string) => kind === 'lake' || kind === 'park'

/** Names outside a box, in which another map has its own. A line counts by its first point. */
export function outside(bounds: Bounds, features: readonly BaseFeature[]): BaseFeature[] {
  return features.filter(({ places: [first] }) => first && !isInside(bounds, first))
}

export function isInside([south, west, north, east]: Bounds, { latitude, longitude }: Place): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east
}

/** Cuts the corners twice, so that few points make a smooth line. The ends of a line stay. */
function rounded(corners: Place[], closed: boolean): Place[] {
  let places = corners
  for (let pass = 0; pass < 2; pass += 1) {
    const [first, last] = [places[0], places.at(-1)]
    const pairs = places.flatMap((from, index) => {
      const to = places[index + 1] ?? (closed ? first : undefined)
      return to ? [between(from, to, 0.25), between(from, to, 0.75)] : []
    })
    places = closed || !first || !last ? pairs : [first, ...pairs.slice(1, -1), last]
  }
  return places
}

function between(from: Place, to: Place, share: number): Place {
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    longitude: from.longitude + (to.longitude - from.longitude) * share,
  }
}
