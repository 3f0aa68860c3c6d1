import { expect, test } from 'vitest'
import type { PropertyPoint } from '#contract/schemas/property-points.ts'
import { clusterPoints } from './clusters.ts'
import type { Bounds } from './places.ts'

const india: Bounds = [6, 68, 36, 98]

function at(id: number, latitude: number, longitude: number): PropertyPoint {
  const facts = {
    title: `Home ${id}`,
    type: 'sale',
    status: 'available',
    price: id,
    location: 'Indore',
    approximate: false,
  } as const
  return { id, ...facts, latitude, longitude }
}

const idsOf = (marks: { points: PropertyPoint[] }[]) =>
  marks.map(({ points }) => points.map(({ id }) => id).sort()).sort()

const indore = [at(1, 22.75, 75.89), at(2, 22.751, 75.891), at(3, 22.7, 75.85)]
const bhopal = at(4, 23.25, 77.41)

test('listings of a city are one cluster far out and pins close up', () => {
  const clusters = clusterPoints([...indore, bhopal])
  expect(idsOf(clusters.marksIn(india, 7))).toEqual([[1, 2, 3], [4]])
  expect(idsOf(clusters.marksIn(india, 17))).toEqual([[1], [2], [3], [4]])
})

test('no listing is lost or shown twice, at any zoom', () => {
  const points = Array.from({ length: 500 }, (_, id) =>
    at(id, 22 + ((id * 37) % 100) / 60, 75 + ((id * 61) % 97) / 40),
  )
  const clusters = clusterPoints(points)
  for (let zoom = 4; zoom <= 19; zoom += 1) {
    const ids = clusters.marksIn(india, zoom).flatMap((mark) => mark.points.map(({ id }) => id))
    expect(ids.sort((a, b) => a - b)).toEqual(points.map(({ id }) => id))
  }
})

test('only visible listings are drawn', () => {
  const clusters = clusterPoints([...indore, bhopal])
  expect(idsOf(clusters.marksIn([23, 77, 24, 78], 12))).toEqual([[4]])
})

test('a cluster splits at its zoom, except in a single position', () => {
  const clusters = clusterPoints(indore)
  const [all] = clusters.marksIn(india, 5)
  const zoom = clusters.zoomOf(all?.cluster ?? -1)
  expect(zoom).toBeGreaterThan(5)
  expect(clusters.marksIn(india, zoom ?? 0).length).toBeGreaterThan(1)
  expect(clusters.marksIn(india, (zoom ?? 0) - 1).length).toBe(1)

  const tower = clusterPoints([at(1, 22.75, 75.89), at(2, 22.75, 75.89)])
  const [house] = tower.marksIn(india, 19)
  expect(house?.points).toHaveLength(2)
  expect(tower.zoomOf(house?.cluster ?? -1)).toBeUndefined()
})
