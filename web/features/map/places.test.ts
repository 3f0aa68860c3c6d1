import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertySearchQuery } from '#contract/schemas/property-search.ts'
import {
  type Bounds,
  boundsOfMost,
  boundsText,
  middleOf,
  readBounds,
  readDegrees,
  readPair,
} from './places.ts'

describe('bounds of a search', () => {
  test('are rounded outwards to ten metres', () => {
    expect(boundsText([22.700019, 75.800019, 22.799981, 75.899981])).toBe('22.7,75.8,22.8,75.9')
    expect(boundsText([-0.00001, -0.00001, 0, 0])).toBe('-0.0001,-0.0001,0,0')
  })

  test('stay on the globe beyond its edge', () => {
    expect(boundsText([-120, -300, 120, 300])).toBe('-90,-180,90,180')
  })

  test('are accepted by the API and parsed back', () => {
    const degrees = (max: number) => fc.double({ min: -max, max, noNaN: true })
    fc.assert(
      fc.property(degrees(90), degrees(180), degrees(90), degrees(180), (a, b, c, d) => {
        const box: Bounds = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]
        const text = boundsText(box)
        expect(propertySearchQuery.safeParse({ bounds: text }).success, text).toBe(true)
        const [south, west, north, east] = readBounds(text) ?? [Number.NaN, 0, 0, 0]
        expect(south <= box[0] && west <= box[1] && north >= box[2] && east >= box[3]).toBe(true)
      }),
    )
  })

  test.for(['', '1,2,3', '1,2,3,x', '5,0,1,1', '1,1,2,Infinity'])('"%s" is invalid', (text) => {
    expect(readBounds(text)).toBeUndefined()
  })
})

const at = (latitude: number, longitude: number) => ({ latitude, longitude })

test('one distant listing does not move the middle of a city', () => {
  expect(middleOf([at(22.7, 75.8), at(22.71, 75.81), at(10, 70)])).toEqual(at(22.7, 75.8))
  expect(middleOf([])).toBeUndefined()
  expect(boundsOfMost([at(22.7, 75.8), at(10, 76)])).toEqual([10, 75.8, 22.7, 76])
})

test('the bounds of many places leave out the few that lie far outside', () => {
  const city = Array.from({ length: 60 }, (_, n) => at(22.7 + n / 1000, 75.8 + n / 1000))
  const [south = 0, , north = 0] = boundsOfMost([...city, at(10, 70), at(40, 90)]) ?? []
  expect(south).toBeGreaterThanOrEqual(22.7)
  expect(north).toBeLessThan(22.8)
})

test.for<[string, [string, string] | undefined]>([
  ['22.7533, 75.8937', ['22.7533', '75.8937']],
  ['22.7533 75.8937', ['22.7533', '75.8937']],
  ['22.7533°, 75.8937°', ['22.7533', '75.8937']],
  ['-1;2', ['-1', '2']],
  ['22.7533', undefined],
  ['a, b', undefined],
])('copied coordinates %s are read', ([text, read]) => {
  expect(readPair(text)).toEqual(read)
})

test.for<[string, number | undefined]>([
  ['22.75', 22.75],
  [' -5 ', -5],
  ['91', undefined],
  ['1e1', undefined],
  ['0x10', undefined],
  ['', undefined],
])('typed degrees "%s" are %s', ([text, read]) => {
  expect(readDegrees(text, 90)).toBe(read)
})
