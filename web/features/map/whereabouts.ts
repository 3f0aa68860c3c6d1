import { type Place, readNumbers } from './places.ts'

/** A part of the map that a search asks for, as the search parameters of these names. */
export type Whereabouts = { bounds?: string; polygon?: string; near?: string }

type Circle = Place & { kilometres: number }

// A ten-thousandth of a degree is 11 metres; a thousandth, for the visitor's own position, 111 metres.
const decimals = 4
const ownDecimals = 3

export function polygonText(corners: readonly Place[]): string {
  return corners.map((corner) => pairOf(corner, decimals)).join(',')
}

export function readPolygon(text: string): Place[] | undefined {
  const numbers = readNumbers(text)
  if (!numbers || numbers.length < 6 || numbers.length % 2 > 0) return undefined
  return Array.from({ length: numbers.length / 2 }, (_, at) => ({
    latitude: numbers[2 * at] ?? 0,
    longitude: numbers[2 * at + 1] ?? 0,
  }))
}

export function circleText({ kilometres, ...place }: Circle, { own = false } = {}): string {
  return `${pairOf(place, own ? ownDecimals : decimals)},${kilometres}`
}

function pairOf({ latitude, longitude }: Place, digits: number): string {
  return `${Number(latitude.toFixed(digits))},${Number(longitude.toFixed(digits))}`
}
