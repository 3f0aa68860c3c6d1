import type { PropertyPoint } from '#contract/schemas/property-points.ts'
import { fetchApi } from '#web/data/api.ts'
import { middleOf, type Place } from './places.ts'

export type City = { middle: Place; points: PropertyPoint[] }

const found = new Map<string, Promise<City | undefined>>()

export function findCity(city: string): Promise<City | undefined> {
  const name = city.trim().toLowerCase()
  const known = found.get(name)
  if (known) return known
  const asked = fetchApi('property.points', { query: { city: name } }).then(
    ({ data: points }) => {
      const middle = middleOf(points)
      return middle && { middle, points }
    },
    () => {
      found.delete(name)
      return undefined
    },
  )
  found.set(name, asked)
  return asked
}
