import type { PropertyPoint } from '#contract/schemas/property-points.ts'
import { middleOf, type Place } from './places.ts'

export type Name = Place & { text: string; count: number }

/** Cities, and localities, where listings are: each at the middle of its listings, the ones with most listings first. */
export function namesOf(points: readonly PropertyPoint[], kind: 'cities' | 'localities'): Name[] {
  const groups = Map.groupBy(points, ({ location }) => location)
  const cities = Map.groupBy(points, ({ location }) => location.split(', ').at(-1) ?? location)
  return [...(kind === 'cities' ? cities : groups)]
    .flatMap(([location, here]) => {
      const middle = middleOf(here)
      const text = kind === 'cities' ? location : location.split(', ')[0]
      return middle && text ? [{ ...middle, text, count: here.length }] : []
    })
    .sort((a, b) => b.count - a.count)
}
