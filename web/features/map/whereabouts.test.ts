import { expect, test } from 'vitest'
import { circleText, polygonText, readPolygon } from './whereabouts.ts'

const corners = [
  { latitude: 22.7, longitude: 75.8 },
  { latitude: 22.75, longitude: 75.8123 },
  { latitude: 22.8, longitude: 75.7 },
]

test('a drawn area is read as it was written', () => {
  expect(polygonText(corners)).toBe('22.7,75.8,22.75,75.8123,22.8,75.7')
  expect(readPolygon(polygonText(corners))).toEqual(corners)
})

test('a circle around a visitor is rounded to a hundred metres', () => {
  const circle = { latitude: 22.75334, longitude: 75.89371, kilometres: 2 }
  expect(circleText(circle)).toBe('22.7533,75.8937,2')
  expect(circleText(circle, { own: true })).toBe('22.753,75.894,2')
})

test.for(['', '1,2,3,4', '1,2,3,4,5', '1,2,3,4,5,x'])('"%s" is no drawn area', (text) => {
  expect(readPolygon(text)).toBeUndefined()
})
