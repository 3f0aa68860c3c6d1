/** A place in degrees. */
export type Place = { latitude: number; longitude: number }

/** South, west, north and east edge of a part of the map, in degrees. */
export type Bounds = [south: number, west: number, north: number, east: number]

// A ten-thousandth of a degree is 11 metres.
const decimals = 4

/**
 * A part of the map as the search parameter `bounds` takes it. Rounded outwards, so that nothing at the edge is lost, and
 * kept on the globe, beyond which a map can be dragged.
 */
export function boundsText([south, west, north, east]: Bounds): string {
  const size = 10 ** decimals
  const min = (value: number, end: number) => Math.max(-end, Math.floor(value * size) / size)
  const max = (value: number, end: number) => Math.min(end, Math.ceil(value * size) / size)
  const edges = [min(south, 90), min(west, 180), max(north, 90), max(east, 180)]
  return edges.map((edge) => String(Number(edge.toFixed(decimals)))).join(',')
}

/** The part of the map that a search is limited to; undefined when the text is none, which the API refuses by itself. */
export function readBounds(text: string): Bounds | undefined {
  const edges = text.split(',').map(Number)
  const [south, west, north, east] = edges
  if (edges.length !== 4 || !edges.every(Number.isFinite)) return undefined
  if (south === undefined || west === undefined || north === undefined || east === undefined) return undefined
  return south <= north && west <= east ? [south, west, north, east] : undefined
}

/** The box around places; undefined when there are none. */
export function boundsOf(places: readonly Place[]): Bounds | undefined {
  if (places.length === 0) return undefined
  const latitudes = places.map(({ latitude }) => latitude)
  const longitudes = places.map(({ longitude }) => longitude)
  return [Math.min(...latitudes), Math.min(...longitudes), Math.max(...latitudes), Math.max(...longitudes)]
}

/** The middle of places, which one far away does not move; undefined when there are none. */
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

/** A place as pins keep it: a millionth of a degree is 11 centimetres. */
export function roundPlace(latitude: number, longitude: number): Place {
  return { latitude: Number(latitude.toFixed(6)), longitude: Number(longitude.toFixed(6)) }
}

const figure = String.raw`\s*(-?\d{1,3}(?:\.\d+)?)\s*°?\s*`
const both = new RegExp(String.raw`^${figure}[,;\s]${figure}$`)

/** Two figures as people copy them from another map: "22.7533, 75.8937". */
export function readPair(text: string): [latitude: string, longitude: string] | undefined {
  const [, latitude, longitude] = both.exec(text) ?? []
  return latitude === undefined || longitude === undefined ? undefined : [latitude, longitude]
}

/** Degrees as typed, within `most` of the equator or the first meridian; undefined when they are none. */
export function readDegrees(text: string, max: 90 | 180): number | undefined {
  if (!/^\s*-?\d{1,3}(\.\d{1,20})?\s*$/.test(text)) return undefined
  const value = Number(text)
  return Math.abs(value) <= max ? value : undefined
}
