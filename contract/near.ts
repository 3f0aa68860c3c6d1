/** Kilometres around a point or a place. */
export const radii = { min: 0.2, max: 50 } as const

/** The distances that are offered, in kilometres. A sentence that says none means `usualRadius`. */
export const offeredRadii = [0.5, 1, 2, 3, 5, 10, 20] as const
export const usualRadius = 3
/** Around how many places a search may look. */
export const maxAround = 5

/** A value of the search parameter `near`: "22.7184,75.8553,3" or "Rajwada, Indore,3". */
export type Near = { kilometres: number } & (
  | { latitude: number; longitude: number }
  /** As a search names it, or a landmark with its city. */
  | { place: string }
)

const number = /^ *-?\d{1,3}(\.\d{1,20})? *$/

/** Undefined for anything else, a point outside the globe and a distance outside `radii`. */
export function readNear(text: string): Near | undefined {
  const parts = text.split(',')
  const last = parts.at(-1) ?? ''
  const kilometres = number.test(last) ? Number(last) : 0
  if (!(kilometres >= radii.min && kilometres <= radii.max)) return undefined
  const place = parts.slice(0, -1)
  if (!place.some((part) => number.test(part)))
    return place.length === 2 && place.every((part) => part.trim())
      ? { place: place.map((part) => part.trim()).join(', '), kilometres }
      : undefined
  const [latitude = Number.NaN, longitude = Number.NaN, ...more] = place.map((part) =>
    number.test(part) ? Number(part) : Number.NaN,
  )
  const isPoint = more.length === 0 && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return isPoint ? { latitude, longitude, kilometres } : undefined
}

/** The same place or point with another distance. */
export function nearText(where: string, kilometres: number): string {
  return `${where},${kilometres}`
}
