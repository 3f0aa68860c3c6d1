import { toPlainDigits } from '#contract/digits.ts'
import type { Agency } from '#contract/schemas/agency.ts'

export type Place = { latitude: number; longitude: number }

export type View = Place & { zoom: number }

/** The first view of a map: around the office, or all of India as long as nobody has set its pin. */
export function firstView({ latitude, longitude }: Agency): View {
  return latitude === null || longitude === null
    ? { latitude: 22.97, longitude: 78.66, zoom: 5 }
    : { latitude, longitude, zoom: 11 }
}

// Pixels from the middle to the edges of a map of common size. Leaflet's world is 256 pixels wide at zoom 0.
const reach = 350
const worldWidth = 256

/** About what a map shows that opens with a view. */
export function boundsOfView({ latitude, longitude, zoom }: View): Bounds {
  const degrees = (360 * reach) / (worldWidth * 2 ** zoom)
  return [latitude - degrees, longitude - degrees, latitude + degrees, longitude + degrees]
}

export type Bounds = [south: number, west: number, north: number, east: number]

// A ten-thousandth of a degree is 11 metres.
const decimals = 4

/** The search parameter `bounds`, rounded outwards and limited to the globe. */
export function boundsText([south, west, north, east]: Bounds): string {
  const size = 10 ** decimals
  const min = (value: number, end: number) => Math.max(-end, Math.floor(value * size) / size)
  const max = (value: number, end: number) => Math.min(end, Math.ceil(value * size) / size)
  const edges = [min(south, 90), min(west, 180), max(north, 90), max(east, 180)]
  return edges.map((edge) => String(Number(edge.toFixed(decimals)))).join(',')
}

export function readNumbers(text: string): number[] | undefined {
  const numbers = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  return numbers.every(Number.isFinite) ? numbers : undefined
}

export function readBounds(text: string): Bounds | undefined {
  const edges = readNumbers(text)
  if (edges?.length !== 4) return undefined
  const [south, west, north, east] = edges
  if (south === undefined || west === undefined || north === undefined || east === undefined) return undefined
  return south <= north && west <= east ? [south, west, north, east] : undefined
}

// The map shows all of fewer places.
const many = 40

/** Leaves out the twentieth of many places at each side: farms far outside would make the city a dot. */
export function boundsOfMost(places: readonly Place[]): Bounds | undefined {
  const side = places.length > many ? Math.floor(places.length / 20) : 0
  const inner = (values: number[]) => values.sort((a, b) => a - b).slice(side, values.length - side)
  const latitudes = inner(places.map(({ latitude }) => latitude))
  const longitudes = inner(places.map(({ longitude }) => longitude))
  const [south, west] = [latitudes[0], longitudes[0]]
  const [north, east] = [latitudes.at(-1), longitudes.at(-1)]
  if (south === undefined || west === undefined || north === undefined || east === undefined) return undefined
  return [south, west, north, east]
}

export function middleOf(places: readonly Place[]): Place | undefined {
  if (places.length === 0) return undefined
  return {
    latitude: medianOf(places.map(({ latitude }) => latitude)),
    longitude: medianOf(places.map(({ longitude }) => longitude)),
  }
}

function medianOf(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** A millionth of a degree is 11 centimetres. */
export function roundPlace(latitude: number, longitude: number): Place {
  return { latitude: Number(latitude.toFixed(6)), longitude: Number(longitude.toFixed(6)) }
}

const figure = String.raw`\s*(-?\d{1,3}(?:\.\d+)?)\s*°?\s*`
const both = new RegExp(String.raw`^${figure}[,;\s]${figure}$`)

export function readPair(text: string): [latitude: string, longitude: string] | undefined {
  const [, latitude, longitude] = both.exec(toPlainDigits(text)) ?? []
  return latitude === undefined || longitude === undefined ? undefined : [latitude, longitude]
}

export function readDegrees(text: string, max: 90 | 180): number | undefined {
  const plain = toPlainDigits(text)
  if (!/^\s*-?\d{1,3}(\.\d{1,20})?\s*$/.test(plain)) return undefined
  const value = Number(plain)
  return Math.abs(value) <= max ? value : undefined
}
