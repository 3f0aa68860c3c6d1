import { expect, test } from 'vitest'
import { nearestInDirection, nearestTo } from './nearest.ts'

const spots = [
  { name: 'east', x: 100, y: 10 },
  { name: 'far east', x: 300, y: 0 },
  { name: 'north', x: 20, y: -80 },
  { name: 'north east', x: 60, y: -70 },
  { name: 'south west', x: -40, y: 90 },
]
const from = { x: 0, y: 0 }
const next = (way: [number, number]) => nearestInDirection(from, way, spots)?.name

test('an arrow moves to the nearest pin in its direction', () => {
  expect(next([1, 0])).toBe('east')
  expect(next([0, -1])).toBe('north')
  expect(next([0, 1])).toBe('south west')
})

test('an arrow falls back to any pin on its side', () => {
  expect(next([-1, 0])).toBe('south west')
  expect(nearestInDirection(from, [-1, 0], spots.slice(0, 3))).toBeUndefined()
})

test('arrows reach every pin from every pin', () => {
  const many = Array.from({ length: 40 }, (_, id) => ({ id, x: (id * 37) % 101, y: (id * 61) % 97 }))
  const reached = new Set([0])
  const way = [many[0]]
  for (const at of way) {
    for (const step of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const there =
        at &&
        nearestInDirection(
          at,
          step,
          many.filter((spot) => spot !== at),
        )
      if (there && !reached.has(there.id)) {
        reached.add(there.id)
        way.push(there)
      }
    }
  }
  expect(reached.size).toBe(many.length)
})

test('the nearest pin is found on any side', () => {
  expect(nearestTo({ x: 55, y: -60 }, spots)?.name).toBe('north east')
  expect(nearestTo(from, [])).toBeUndefined()
})
